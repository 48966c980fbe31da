"""A wrong command line gives exit code 2 and one line that says what is wrong and what to write instead."""

import shlex
from pathlib import Path

from support.command_line import Run
from support.messages import assert_says

from coinage_pnp.game.shipped import list_language_codes

KNOWN_LANGUAGES = ", ".join(list_language_codes())
SIZES = "--regions: write two to five numbers that add up to 10, not all the same"
READINGS = "write the whole numbers of the scales 1, 2, 3 and 4"

WRONG_LINES = {
    "mpas": "there is no command 'mpas'; did you mean 'maps'?",
    "print volcano": "there is no command 'print'; did you mean 'build'?",
    "xyz": "there is no command 'xyz'; there are: build, gallery",
    "help bild": "there is no command 'bild'; did you mean 'build'?",
    "volcano": "there is no command 'volcano'; to print that map, write `coinage-pnp build volcano`",
    "classic-coins bild": "there is no command 'bild'; did you mean 'build'?",
    "maps --jsn": "--jsn: there is no such option; did you mean --json?",
    "build --f": "--f: there is no such option; `coinage-pnp build --help` lists the options",
    "preview --map=frozen": "--map: there is no such option; write `coinage-pnp preview [MAP]`",
    "maps extra": "'extra' is not expected here; write `coinage-pnp maps`",
    "new": "NAME: missing; write `coinage-pnp new NAME`",
    "new 'Green Vale'": "NAME: 'Green Vale' is not a valid id … how about 'green-vale'?",
    "new 'Mon Île Forêt'": "NAME: … how about 'mon-ile-foret'?",
    "new maps/vale.yaml": "NAME: … how about 'vale'?",
    "new random": "NAME: … how about 'random-map'?",
    "new ''": "NAME: '' is not a valid id … 'random', 'rules' or 'player-aid'\n",
    f"new {'x' * 41}": "NAME: … how about 'xxx",
    "schema mapp": "FORMAT: there is no format 'mapp'; did you mean 'map'?",
    "check": "MAP: name a map or its path, or give --all for every map",
    "table --port 70000": "--port: write 0 to 65535",
    "play --map volcano --my-toss --seed 1": "--seed: --my-toss leaves nothing to toss",
    "record a.yaml -mvolcano --map frozen": "--map: it takes one value, and is given twice: leave one out",
    "score x --picture a.png --picture b.pdf": "--picture: it takes one value, and is given twice",
    "export tt volcano": "TABLE: 'tt' is not valid: write tts",
    "export tts volcano --out x.txt": "--out: 'x.txt': name a folder",
    "export tts volcano --images-at nope": "--images-at: 'nope': write an address such as https://",
    "gallery --out card.jpg": "--out: 'card.jpg': name a folder, or a file that ends in .pdf or .png",
    "preview volcano --card pokr": "--card: there is no card 'pokr'; did you mean 'poker'?",
    "balance": "MAP...: missing; write `coinage-pnp balance MAP...`",
    "balance volcano --games 0": "--games: write 1 or more",
    "balance volcano --games some": "--games: write a whole number, 1 or more",
    "balance volcano --seconds nan": "--seconds: write 0.1 or more",
    "balance volcano --precision nan": "--precision: write 0.001 or more",
    "balance volcano --players greedi": "--players: there is no level 'greedi'; did you mean 'greedy'?",
    "balance volcano --png a.png --heat swang": "--heat: there is no heat map 'swang'",
    "balance volcano --heat swing": "--heat: there is no heat map without --png: add --png FILE",
    "balance volcano frozen --png a.png": "--pdf, --png: --png shows one map, --pdf one or two",
    "balance volcano frozen lagoon --pdf a.pdf": "--pdf, --png: --png shows one map, --pdf one or two",
    "balance volcano --pdf a.png": "--pdf: name a file that ends in .pdf",
    "balance volcano --png a.pdf": "--png: name a file that ends in .png",
    "balance volcano --workers 2 --scheduler tcp://x:9": "--workers: the cluster sets the number of workers",
    "invent --count 0": "--count: write 1 to 200",
    "invent --count 1 --out x.yaml": "--out: 'x.yaml': name a folder",
    "invent --regions 5,5": SIZES,
    "invent --regions 4,3,2,one": SIZES,
    "invent --regions 4,3,2,1 --like volcano": "--regions: --like gives the sizes of regions",
    "invent --workers 2 --scheduler tcp://x:1": "--workers: the cluster sets the number of workers",
    "invent --paper a9": "--paper: there is no paper 'a9'",
    "calibrate --read 4 -6 3 -5": "-6: there is no such option; write numbers that belong together with commas",
    "calibrate --read 4,5,6": f"--read: '4,5,6': {READINGS}",
    "calibrate --read 0.4,0,0,0": f"--read: '0.4,0,0,0': {READINGS}",
    "calibrate --read 0,0,21,0": "--read: … there is no 21 on scale 3: they go from -20 to 20",
    "calibrate --read 0,-400,21,0": "--read: … there is no -400 on scale 2 and no 21 on scale 3",
    "calibrate --read 0,0,0,0 --out sheet.pdf": "--out: --read writes no sheet: leave out --out",
    "calibrate --save 1,2": "--save: '1,2' has a decimal comma: write points and units",
    "calibrate --save 30mm,0mm": "--save: '30mm,0mm' is too far: at most 10mm and 5deg",
    "calibrate --show --save 0mm,0mm": "--show: one thing at a time",
    "calibrate --out x.html": "--out: 'x.html': name a folder, or a file that ends in .pdf",
    "calibrate --lang xx": "--lang: there is no language 'xx'",
    "build": "MAP: name a map, as in `coinage-pnp build volcano`",
    "build volcano frozen --out one.pdf": "--out: one file cannot hold several maps",
    "build volcano --out card.jpg": "--out: 'card.jpg': name a folder, or a file that ends in .pdf",
    "build volcano --back --fold": "--back: write its value after it: --back MAP",
    "build volcano --paper 210x297": "--paper: '210x297' has no unit: write 210x297mm,",
    "build volcano --paper letter,6.3": "--paper: after the comma comes the margin, as in letter,m6.3mm",
    "build volcano --paper a2": "--paper: there is no paper 'a2'",
    "build volcano --fold=3": "--fold: does not take a value",
    "build volcano --ink": "--ink: write its value after it: --ink <full|low|mono>",
    "build volcano --ink grey": "--ink: 'grey' is not valid: write full, low or mono",
    "build volcano --copies 0": "--copies: '0' is not valid: write a number from 1 to 200, or fill",
    "build volcano --card tni": "--card: there is no card 'tni'; did you mean 'tin'?",
    "build volcano --card a6 --card=a5": "--card: it takes one value, and is given twice",
    "build volcano --lang xx": f"--lang: there is no language 'xx'; there are: {KNOWN_LANGUAGES}",
    "build volcano --only front --only back": "--only: front and back together are all pages",
    "build volcano --flip long": "--flip: there are no backs: add --back MAP",
    "build volcano --fold --paper-coins duplex": "--fold: there are no backs: add --back MAP",
    "build volcano --back frozen --fold --flip long": "--flip: with --fold",
    "build volcano --back frozen --fold --only back": "--only: with --fold",
    "build volcano --back frozen --fold --back-offset 1mm,1mm": "--back-offset: it does not apply to folded",
    "build volcano --back frozen --back-offset 11mm,0mm": "--back-offset: '11mm,0mm' is too far: at most 10mm",
    "build volcano --back frozen --only back --marks crop": "--marks: marks are on fronts",
    "build volcano --marks none --only paper-coins": "--marks: paper coins and tin kits are cut along",
    "build volcano --copies fill --marks outline": "--marks: cards that touch leave no room",
    "build volcano --rules strip --only card": "--rules: --only card leaves the rules out",
    "build volcano --rules booklet --back rules": "--rules: --back rules prints them on cards",
    "build volcano --only rules --rules html --cut-file dxf": "--cut-file: --rules html has no page to cut",
    "build volcano --print-shop tarot --card tin": "--card: --print-shop tarot has a size of its own",
    "build volcano --print-shop generic --rules strip": "--rules: a print shop prints each panel on a card",
    "build volcano --print-shop generic --only score-pad": "--only: … build score-pad separately",
    "classic-coins score": "FILE: name a score sheet, or use --interactive",
    "classic-coins score s.yaml -i": "FILE: name a score sheet, or use --interactive",
    "classic-coins score s.yaml t.yaml --picture p.png": "--picture: a picture is of one game: give one file",
    "classic-coins score s.yaml --picture p.gif": "--picture: name a file that ends in .pdf or .png",
    "classic-coins score s.yaml --json --summary": "--json: --json and --summary are two different answers",
    "classic-coins build --out card.jpg": "--out: 'card.jpg': name a folder, or a file that ends in .pdf",
    "classic-coins build --paper avery-5371": "--paper: … choose a paper that is cut",
    "classic-coins build --card pocker": "--card: there is no card 'pocker'",
    "classic-coins build --ink low --ink low": "--ink: it takes one value, and is given twice",
    "classic-coins build --fold": "--fold: there are no backs: add --back",
    "classic-coins build --back --only score-pad": "--back: the score pad has no back",
    "classic-coins build --marks none --only score-pad": "--marks: the score pad is not cut",
    "classic-coins build --print-shop mini --card poker": "--card: --print-shop mini has a size of its own",
    "classic-coins build --print-shop generic --only score-pad": "--only: … build score-pad separately",
}


def test_a_wrong_command_line_is_refused_in_one_line_and_writes_nothing(coinage: Run, tmp_path: Path) -> None:
    for line, says in WRONG_LINES.items():
        code, out, err = coinage(*shlex.split(line))
        assert (code, out, err.count("\n")) == (2, "", 1), line
        assert err.startswith(says.partition(" … ")[0]), line
        assert_says(err, says)
        assert not list(tmp_path.iterdir()), line

// Opens the pocket: the page's modules are a part, too.

import { importPart } from "./parts_of_pocket.js";

importPart("main");

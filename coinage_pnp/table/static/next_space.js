// Where the next coin goes while a position is laid.

/**
 * The first empty space after another one, round the map; if none is empty, that space itself, or the first one.
 * @param {string[]} spaces
 * @param {Set<string>} taken
 * @param {string} from
 */
export function nextSpace(spaces, taken, from) {
  const at = spaces.indexOf(from) + 1;
  const round = [...spaces.slice(at), ...spaces.slice(0, at)];
  return round.find((space) => !taken.has(space)) ?? (from || spaces[0]);
}

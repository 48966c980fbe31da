// A double tap: its second half would hit what has taken the place of the first.

const SOON = 700; // ms
const NEAR = 24; // px

/** Ignore a tap right after another at the same place has changed the game. @param {HTMLElement} root with `data-moment` */
export function ignoreSecondTaps(root) {
  /** @type {{ x: number, y: number, time: number, moment: string | undefined }} */
  let last = { x: 0, y: 0, time: -Infinity, moment: "" };
  root.addEventListener("click", (event) => {
    const { clientX: x, clientY: y, timeStamp: time } = event, { moment } = root.dataset;
    if (event.detail === 0) return; // a keyboard
    const again = time - last.time < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
    if (again && moment !== last.moment) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { x, y, time, moment };
  }, { capture: true });
}

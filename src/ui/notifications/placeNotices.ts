const controls = 'a, button, input, select, textarea, label, summary, iframe, [role=slider]';
/** Between two places that are tried, and between two points of one that are looked at; less than the height of any control. */
const stepPx = 16;
const leastEdgePx = 8;
/** What opens or scrolls comes to rest after this. */
const restMs = 400;

/** Whether no control outside of the region lies below this rectangle. */
const isFree = (region: HTMLElement, left: number, top: number, width: number, height: number): boolean => {
  for (let y = top; y <= top + height; y += Math.min(stepPx, height))
    for (let x = left; x <= left + width; x += Math.min(2 * stepPx, width)) {
      const below = document.elementsFromPoint(x, y).find((element) => !region.contains(element));
      if (below?.closest(controls)) return false;
    }
  return true;
};

/**
 * Moves the notifications to the lowest place on the screen where they cover no control; where there is none, they stand where the style
 * sheet puts them. What is pressed next is never below a message that came unasked.
 */
const placeNotices = (region: HTMLElement): void => {
  region.style.bottom = '';
  const notes = [...region.querySelectorAll('[role] > *')].map((note) => note.getBoundingClientRect());
  if (notes.length === 0) return;
  const left = Math.min(...notes.map((note) => note.left));
  const right = Math.max(...notes.map((note) => note.right));
  const { top, bottom } = region.getBoundingClientRect();
  for (let by = 0; top - by >= leastEdgePx; by += stepPx) {
    if (!isFree(region, left, top - by, right - left, bottom - top)) continue;
    region.style.bottom = `${window.innerHeight - bottom + by}px`;
    return;
  }
};

/**
 * Places the notifications now, once what opened with them has come to rest, when the focus moves, as to a dialog, and when the screen is
 * turned. Answers with what stops it.
 */
export const placeAsNeeded = (region: HTMLElement): (() => void) => {
  const place = () => placeNotices(region);
  place();
  const timer = setTimeout(place, restMs);
  document.addEventListener('focusin', place);
  window.addEventListener('resize', place);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', place);
    window.removeEventListener('resize', place);
  };
};

const controls = 'a, button, input, select, textarea, label, summary, iframe, [role=slider], [role=alert]';
/** Between two places that are tried, and between two points of one that are looked at; less than the height of any control. */
const stepPx = 16;
const leastEdgePx = 8;
/** What opens or scrolls comes to rest after this. */
const restMs = 400;

/** From the one end to the other, both among them, not more than a step apart. */
const pointsOf = (from: number, length: number, step: number): number[] => {
  const count = Math.max(1, Math.ceil(length / step));
  return Array.from({ length: count + 1 }, (_, at) => from + (length * at) / count);
};

/** Whether no control, and nothing that says what is wrong, outside of the region lies below this rectangle. */
const isFree = (region: HTMLElement, left: number, top: number, width: number, height: number): boolean => {
  for (const y of pointsOf(top, height, stepPx))
    for (const x of pointsOf(left, width, 2 * stepPx)) {
      const below = document.elementsFromPoint(x, y).find((element) => !region.contains(element));
      if (below?.closest(controls)) return false;
    }
  return true;
};

/**
 * Moves the notifications to the lowest place on the screen where they cover no control and no alert; where there is none, they stand where the style
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
 * Places the notifications now, when the focus moves, as to a dialog or a refusal, and when the window changes; each time once more when
 * what happened has come to rest. Answers with what stops it.
 */
export const placeAsNeeded = (region: HTMLElement): (() => void) => {
  let atRest: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    placeNotices(region);
    clearTimeout(atRest);
    atRest = setTimeout(() => placeNotices(region), restMs);
  };
  place();
  document.addEventListener('focusin', place);
  window.addEventListener('resize', place);
  return () => {
    clearTimeout(atRest);
    document.removeEventListener('focusin', place);
    window.removeEventListener('resize', place);
  };
};

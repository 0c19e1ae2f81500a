const controlSelector =
  'a, button, input, select, textarea, label, summary, iframe, [role=slider], [role=alert]';
/** Distance of tried positions and of sampled points; smaller than the height of any control. */
const stepPx = 16;
const minEdgePx = 8;
/** Time after which opening and scrolling have finished. */
const settleMs = 400;

/** Evenly spaced points including both ends, at most one step apart. */
const samplePoints = (from: number, length: number, step: number): number[] => {
  const count = Math.max(1, Math.ceil(length / step));
  return Array.from({ length: count + 1 }, (_, index) => from + (length * index) / count);
};

/** Whether the rectangle covers no control and no alert outside of the region. */
const isClearOfControls = (
  region: HTMLElement,
  left: number,
  top: number,
  width: number,
  height: number,
): boolean => {
  for (const y of samplePoints(top, height, stepPx))
    for (const x of samplePoints(left, width, 2 * stepPx)) {
      const below = document.elementsFromPoint(x, y).find((element) => !region.contains(element));
      if (below?.closest(controlSelector)) return false;
    }
  return true;
};

/** Moves the notifications to the lowest position where they cover no control and no alert; otherwise the style sheet's position applies. */
const moveClearOfControls = (region: HTMLElement): void => {
  region.style.bottom = '';
  const rects = [...region.querySelectorAll('[role] > *')].map((notice) => notice.getBoundingClientRect());
  if (rects.length === 0) return;
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const { top, bottom } = region.getBoundingClientRect();
  for (let offset = 0; top - offset >= minEdgePx; offset += stepPx) {
    if (!isClearOfControls(region, left, top - offset, right - left, bottom - top)) continue;
    region.style.bottom = `${window.innerHeight - bottom + offset}px`;
    return;
  }
};

/** Positions the notifications now, on focus changes and on resizes, each time again after `settleMs`. Returns the cleanup. */
export const positionNotifications = (region: HTMLElement): (() => void) => {
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  const reposition = () => {
    moveClearOfControls(region);
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => moveClearOfControls(region), settleMs);
  };
  reposition();
  document.addEventListener('focusin', reposition);
  window.addEventListener('resize', reposition);
  return () => {
    clearTimeout(settleTimer);
    document.removeEventListener('focusin', reposition);
    window.removeEventListener('resize', reposition);
  };
};

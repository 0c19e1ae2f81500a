const controlSelector =
  'a, button, input, select, textarea, label, summary, iframe, [role=slider], [role=alert]';
/** Distance of tried positions and of sampled points; smaller than the height of any control. */
const stepPx = 16;
const minEdgePx = 8;
/** Steps of a flow, scrolling and opening panels send no common event when they are finished. */
const checkEveryMs = 400;

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

/**
 * Moves the notifications to the lowest position where they cover no control and no alert; otherwise the style sheet's position applies.
 * A position that is clear is kept, so that notices do not move without a reason.
 */
const moveClearOfControls = (region: HTMLElement): void => {
  const rects = [...region.querySelectorAll('[role] > *')].map((notice) => notice.getBoundingClientRect());
  if (rects.length === 0) return;
  const left = Math.min(...rects.map((rect) => rect.left));
  const width = Math.max(...rects.map((rect) => rect.right)) - left;
  const current = region.getBoundingClientRect();
  if (isClearOfControls(region, left, current.top, width, current.height)) return;
  region.style.bottom = '';
  const { top, bottom, height } = region.getBoundingClientRect();
  for (let offset = 0; top - offset >= minEdgePx; offset += stepPx) {
    if (!isClearOfControls(region, left, top - offset, width, height)) continue;
    region.style.bottom = `${window.innerHeight - bottom + offset}px`;
    return;
  }
};

/** Keeps the notifications clear of controls while the page below them changes or is scrolled. Returns the cleanup. */
export const positionNotifications = (region: HTMLElement): (() => void) => {
  const reposition = () => moveClearOfControls(region);
  region.style.bottom = '';
  reposition();
  const interval = setInterval(reposition, checkEveryMs);
  document.addEventListener('focusin', reposition);
  window.addEventListener('resize', reposition);
  return () => {
    clearInterval(interval);
    document.removeEventListener('focusin', reposition);
    window.removeEventListener('resize', reposition);
  };
};

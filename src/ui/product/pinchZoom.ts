/** Enlarging a picture by hand: no React, since it follows the fingers without a render for each move. */

/** How far a picture can be enlarged: its widest file is 1200 pixels. */
const most = 4;
/** By a double tap, a double click and the button. */
const step = 2.5;
const doubleTapMs = 300;
/** A finger that travels less than this has tapped. */
const tapPx = 10;
/** By one press of an arrow key. */
const arrowPx = 80;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PinchZoom {
  readonly isEnlarged: () => boolean;
  /** Enlarges about the middle, or shows the whole again. */
  readonly toggle: () => void;
  /** Shows the whole, and listens no more. */
  readonly release: () => void;
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * Enlarges `content` in its frame by two fingers, a double tap or a double click, and moves it by one finger, the mouse or the arrow keys,
 * never further than its edges. While it is enlarged the frame has `data-enlarged`.
 */
export const pinchZoom = (
  frame: HTMLElement,
  content: HTMLElement,
  onChange: (isEnlarged: boolean) => void,
): PinchZoom => {
  const ended = new AbortController();
  const { signal } = ended;
  const fingers = new Map<number, Point>();
  let [scale, left, top] = [1, 0, 0];
  let tappedAt = { time: 0, x: 0, y: 0 };
  let travelled = 0;

  const place = (next: number, x: number, y: number) => {
    const wasEnlarged = scale > 1;
    scale = Math.min(Math.max(next, 1), most);
    const within = (value: number, size: number) => Math.min(Math.max(value, size * (1 - scale)), 0);
    left = within(x, frame.clientWidth);
    top = within(y, frame.clientHeight);
    content.style.transform = scale > 1 ? `translate(${left}px, ${top}px) scale(${scale})` : '';
    frame.toggleAttribute('data-enlarged', scale > 1);
    if (scale > 1 !== wasEnlarged) onChange(scale > 1);
  };
  /** Enlarges so that what lies below the point stays below it. */
  const enlarge = (next: number, { x, y }: Point, by: Point = { x: 0, y: 0 }) => {
    const bounded = Math.min(Math.max(next, 1), most);
    const box = frame.getBoundingClientRect();
    const ratio = bounded / scale;
    const [atX, atY] = [x - box.x, y - box.y];
    place(bounded, atX - (atX - left) * ratio + by.x, atY - (atY - top) * ratio + by.y);
  };
  const toggleAt = (point: Point) => enlarge(scale > 1 ? 1 : step, point);

  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const down = (event: PointerEvent) => {
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, at(event));
    if (scale > 1 || fingers.size > 1) frame.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, at(event));
    const after = [...fingers.values()];
    const [from, to] = [middle(before), middle(after)];
    const by = { x: to.x - from.x, y: to.y - from.y };
    travelled += Math.abs(by.x) + Math.abs(by.y) + Math.abs(spread(after) - spread(before));
    if (fingers.size > 1) enlarge((scale * spread(after)) / (spread(before) || 1), from, by);
    else if (scale > 1) place(scale, left + by.x, top + by.y);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (event.type !== 'pointerup' || fingers.size > 0 || travelled > tapPx) return;
    const { x, y } = at(event);
    const isSecond =
      event.timeStamp - tappedAt.time < doubleTapMs && Math.hypot(x - tappedAt.x, y - tappedAt.y) < 4 * tapPx;
    tappedAt = { time: isSecond ? 0 : event.timeStamp, x, y };
    if (isSecond) toggleAt({ x, y });
  };
  const arrows = (event: KeyboardEvent) => {
    const by: { readonly [name: string]: readonly [number, number] } = {
      ArrowLeft: [arrowPx, 0],
      ArrowRight: [-arrowPx, 0],
      ArrowUp: [0, arrowPx],
      ArrowDown: [0, -arrowPx],
    };
    const [x, y] = by[event.key] ?? [];
    if (scale === 1 || x === undefined || y === undefined) return;
    // The gallery around would turn the page.
    event.stopPropagation();
    event.preventDefault();
    place(scale, left + x, top + y);
  };
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('keydown', arrows, { signal });
  return {
    isEnlarged: () => scale > 1,
    toggle: () => {
      const { x, y, width, height } = frame.getBoundingClientRect();
      toggleAt({ x: x + width / 2, y: y + height / 2 });
    },
    release: () => {
      ended.abort();
      place(1, 0, 0);
    },
  };
};

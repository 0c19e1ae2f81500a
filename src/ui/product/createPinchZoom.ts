/** Pinch zoom of a picture. Plain DOM instead of React, to avoid a render per pointer move. */

/** Limited by the widest file of 1200 px. */
const maxScale = 4;
/** Scale after a double tap, a double click or the button. */
const stepScale = 2.5;
const doubleTapMs = 300;
/** Maximum pointer movement of a tap. */
const tapPx = 10;
/** Pan distance per press of an arrow key. */
const arrowPx = 80;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PinchZoom {
  readonly isEnlarged: () => boolean;
  /** Enlarges about the centre, or resets. */
  readonly toggle: () => void;
  /** Resets and removes all listeners. */
  readonly destroy: () => void;
}

const midpoint = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const pointDistance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Zooms `content` within `frame` by pinch, double tap or double click, and pans it by drag or arrow keys up to its edges. The frame has
 * `data-enlarged` while zoomed.
 */
export const createPinchZoom = (
  frame: HTMLElement,
  content: HTMLElement,
  onChange: (isEnlarged: boolean) => void,
): PinchZoom => {
  const controller = new AbortController();
  const { signal } = controller;
  const pointers = new Map<number, Point>();
  let [scale, left, top] = [1, 0, 0];
  let lastTap = { time: 0, x: 0, y: 0 };
  let travelledPx = 0;

  const applyTransform = (next: number, x: number, y: number) => {
    const wasEnlarged = scale > 1;
    scale = Math.min(Math.max(next, 1), maxScale);
    const clampOffset = (value: number, size: number) => Math.min(Math.max(value, size * (1 - scale)), 0);
    left = clampOffset(x, frame.clientWidth);
    top = clampOffset(y, frame.clientHeight);
    content.style.transform = scale > 1 ? `translate(${left}px, ${top}px) scale(${scale})` : '';
    frame.toggleAttribute('data-enlarged', scale > 1);
    if (scale > 1 !== wasEnlarged) onChange(scale > 1);
  };
  /** Scales about a fixed point of the screen. */
  const zoomAt = (next: number, { x, y }: Point, by: Point = { x: 0, y: 0 }) => {
    const bounded = Math.min(Math.max(next, 1), maxScale);
    const box = frame.getBoundingClientRect();
    const ratio = bounded / scale;
    const [atX, atY] = [x - box.x, y - box.y];
    applyTransform(bounded, atX - (atX - left) * ratio + by.x, atY - (atY - top) * ratio + by.y);
  };
  const toggleAt = (point: Point) => zoomAt(scale > 1 ? 1 : stepScale, point);

  const toPoint = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const onPointerDown = (event: PointerEvent) => {
    if (pointers.size === 0) travelledPx = 0;
    pointers.set(event.pointerId, toPoint(event));
    if (scale > 1 || pointers.size > 1) frame.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const before = [...pointers.values()];
    pointers.set(event.pointerId, toPoint(event));
    const after = [...pointers.values()];
    const [from, to] = [midpoint(before), midpoint(after)];
    const by = { x: to.x - from.x, y: to.y - from.y };
    travelledPx += Math.abs(by.x) + Math.abs(by.y) + Math.abs(pointDistance(after) - pointDistance(before));
    if (pointers.size > 1) zoomAt((scale * pointDistance(after)) / (pointDistance(before) || 1), from, by);
    else if (scale > 1) applyTransform(scale, left + by.x, top + by.y);
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (event.type !== 'pointerup' || pointers.size > 0 || travelledPx > tapPx) return;
    const { x, y } = toPoint(event);
    const isSecond =
      event.timeStamp - lastTap.time < doubleTapMs && Math.hypot(x - lastTap.x, y - lastTap.y) < 4 * tapPx;
    lastTap = { time: isSecond ? 0 : event.timeStamp, x, y };
    if (isSecond) toggleAt({ x, y });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by: { readonly [name: string]: readonly [number, number] } = {
      ArrowLeft: [arrowPx, 0],
      ArrowRight: [-arrowPx, 0],
      ArrowUp: [0, arrowPx],
      ArrowDown: [0, -arrowPx],
    };
    const [x, y] = by[event.key] ?? [];
    if (scale === 1 || x === undefined || y === undefined) return;
    // The surrounding gallery would change the picture.
    event.stopPropagation();
    event.preventDefault();
    applyTransform(scale, left + x, top + y);
  };
  frame.addEventListener('pointerdown', onPointerDown, { signal });
  frame.addEventListener('pointermove', onPointerMove, { signal });
  frame.addEventListener('pointerup', onPointerUp, { signal });
  frame.addEventListener('pointercancel', onPointerUp, { signal });
  frame.addEventListener('keydown', onKeyDown, { signal });
  return {
    isEnlarged: () => scale > 1,
    toggle: () => {
      const { x, y, width, height } = frame.getBoundingClientRect();
      toggleAt({ x: x + width / 2, y: y + height / 2 });
    },
    destroy: () => {
      controller.abort();
      applyTransform(1, 0, 0);
    },
  };
};

/** Parts that several jackets share: pockets, collars, the inside of the neck. */
import {
  button,
  curve,
  raisedShadow,
  neckLabel,
  panel,
  shade,
  tones,
  type Cloth,
  type Metal,
  type Point,
  type Sketch,
} from '../kit/kit.ts';

/** One view of a jacket: layers behind and in front of the hanger, and the outlines of the shadow. */
export interface Jacket {
  behind: string;
  front: string;
  silhouettes: string[];
  /** Position of the hanger's hook: out of the neck, or behind a hood. */
  hook?: 'behind';
  /** Centre of the close-up. */
  focus: readonly [x: number, y: number];
}

export interface JacketInput {
  sketch: Sketch;
  cloth: Cloth;
  accent: string;
  side: 'front' | 'back';
}

/** Back of the neck seen from the front: lining, hanging loop and label. */
export const insideNeck = (
  sketch: Sketch,
  cloth: Cloth,
  outline: string,
  lining = shade(cloth.color, -0.12),
  labelY = 172,
): string =>
  panel(sketch, outline, { color: lining, fabric: 'satin' }, { rim: 1 }) +
  `<path d="M382 ${labelY - 6}q18 12 36 0" fill="none" stroke="${shade(lining, -0.14)}" stroke-width="3.5"/>` +
  neckLabel(400, labelY + 6);

interface PocketShape {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bag of a patch pocket: straight, rounded or pointed at the bottom. */
export const patchPocket = (
  sketch: Sketch,
  cloth: Cloth,
  { x, y, width, height }: PocketShape,
  foot: 'round' | 'pointed' | 'square',
  threadColor?: string,
): string => {
  const [right, bottom] = [x + width, y + height];
  const ends = {
    round: `V${bottom - 22}Q${right} ${bottom} ${right - 22} ${bottom}H${x + 22}Q${x} ${bottom} ${x} ${bottom - 22}Z`,
    pointed: `V${bottom - 14}L${x + width / 2} ${bottom}L${x} ${bottom - 14}Z`,
    square: `V${bottom}H${x}Z`,
  };
  const inset = `M${x + 5} ${y + 2}V${bottom - 22}${foot === 'pointed' ? `L${x + 5} ${bottom - 17}L${x + width / 2} ${bottom - 6}L${right - 5} ${bottom - 17}` : `Q${x + 5} ${bottom - 5} ${x + 24} ${bottom - 5}H${right - 24}Q${right - 5} ${bottom - 5} ${right - 5} ${bottom - 22}`}V${y + 2}`;
  const d = `M${x} ${y}H${right}${ends[foot]}`;
  return (
    raisedShadow(sketch, d, 2.5, 0.22) +
    panel(sketch, d, cloth, { rim: 0.3, stitches: `${inset}M${x + 3} ${y + 13}H${right - 3}`, threadColor })
  );
};

/** Pocket flap: straight, pointed or scalloped, with its fastening. */
export const pocketFlap = (
  sketch: Sketch,
  cloth: Cloth,
  { x, y, width, height }: PocketShape,
  shape: 'straight' | 'pointed' | 'round',
  fastening?: { metal: Metal } | { color: string },
  threadColor?: string,
): string => {
  const [right, bottom, middle] = [x + width, y + height, x + width / 2];
  const edge = {
    straight: `V${bottom}H${x}Z`,
    pointed: `V${bottom - height * 0.42}L${middle} ${bottom}L${x} ${bottom - height * 0.42}Z`,
    round: `V${bottom - 14}Q${right} ${bottom} ${right - 14} ${bottom}H${x + 14}Q${x} ${bottom} ${x} ${bottom - 14}Z`,
  };
  const d = `M${x} ${y}H${right}${edge[shape]}`;
  const inset =
    shape === 'pointed'
      ? `M${x + 5} ${y + 3}V${bottom - height * 0.42 - 3}L${middle} ${bottom - 6}L${right - 5} ${bottom - height * 0.42 - 3}V${y + 3}`
      : `M${x + 5} ${y + 3}V${bottom - 6}H${right - 5}V${y + 3}`;
  return (
    raisedShadow(sketch, d, 4) +
    panel(sketch, d, cloth, {
      rim: 0.3,
      step: 0.012,
      stitches: `M${x + 3} ${y + 5}H${right - 3}${inset}`,
      threadColor,
    }) +
    (fastening
      ? button(sketch, middle, bottom - height * (shape === 'pointed' ? 0.32 : 0.3), 7, fastening)
      : '')
  );
};

/** A slanted welt: the narrow lip of a pocket that is cut into the cloth. */
export const weltPocket = (sketch: Sketch, cloth: Cloth, start: Point, end: Point, breadth = 20): string => {
  const d = `M${start[0]} ${start[1]}L${end[0]} ${end[1]}L${end[0] + breadth} ${end[1] - breadth * 0.3}L${start[0] + breadth} ${start[1] - breadth * 0.3}Z`;
  return (
    raisedShadow(sketch, d, 2.5, 0.3) +
    panel(sketch, d, cloth, {
      rim: 0.2,
      step: 0.01,
      stitches: `M${start[0] + 4} ${start[1] - 3}L${end[0] + 4} ${end[1] - 3}`,
    })
  );
};

/** A strip down the front that carries the buttons; its left edge is the opening. */
export const placket = (
  sketch: Sketch,
  cloth: Cloth,
  x: number,
  top: number,
  bottom: number,
  width: number,
  threadColor?: string,
): string => {
  const d = `M${x} ${top}H${x + width}V${bottom}H${x}Z`;
  return (
    `<path d="M${x - 2} ${top}V${bottom}" stroke="${tones(cloth.color).fold}" stroke-width="7" opacity=".45"/>` +
    panel(sketch, d, cloth, {
      shading: 'flat',
      rim: 0.15,
      step: 0.015,
      stitches: `M${x + 5} ${top}V${bottom}M${x + width - 5} ${top}V${bottom}`,
      threadColor,
    })
  );
};

/** One leaf of a turned-down collar: fold line from the neck to the front, tip, outer edge. */
export const collarLeaf = (neck: Point, front: Point, tip: Point, shoulder: Point): string =>
  curve(
    [
      [neck[0], neck[1], 'corner'],
      [neck[0] + (front[0] - neck[0]) * 0.42, neck[1] + (front[1] - neck[1]) * 0.52],
      [front[0], front[1], 'corner'],
      [(front[0] + tip[0]) / 2 - 1, (front[1] + tip[1]) / 2 + 2],
      [tip[0], tip[1], 'corner'],
      [tip[0] + (shoulder[0] - tip[0]) * 0.62, tip[1] + (shoulder[1] - tip[1]) * 0.42],
      [shoulder[0], shoulder[1]],
      [shoulder[0] + (neck[0] - shoulder[0]) * 0.45, neck[1] + 7],
    ],
    true,
  );

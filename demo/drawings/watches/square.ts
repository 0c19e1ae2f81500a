/** The rectangular dress watch: case, back and dial; the strap is shared with the other watches. */
import { metalEdge, metalFill, shade, type Metal, type Sketch } from '../kit/kit.ts';
import { handsOf, type Dial } from './dial.ts';

export interface SquareCase {
  halfWidth: number;
  halfHeight: number;
  corner: number;
  metal: Metal;
  /** Vertical ribs along the sides, or a plain polished frame. */
  frame: 'plain' | 'ribbed' | 'stepped';
}

const rect = (halfWidth: number, halfHeight: number, corner: number, paint: string) =>
  `<rect x="${400 - halfWidth}" y="${500 - halfHeight}" width="${halfWidth * 2}" height="${halfHeight * 2}" rx="${corner}" ${paint}/>`;

const rectPath = (halfWidth: number, halfHeight: number) =>
  `M${400 - halfWidth} ${500 - halfHeight}H${400 + halfWidth}V${500 + halfHeight}H${400 - halfWidth}Z`;

export const squareOutline = ({ halfWidth, halfHeight }: SquareCase) => rectPath(halfWidth, halfHeight);

const lugs = ({ halfHeight }: SquareCase, paint: string) =>
  [-1, 1]
    .flatMap((side) =>
      [-1, 1].map((end) => {
        const [x, y] = [400 + side * 70, 500 + end * (halfHeight - 6)];
        return `<path d="M${x - 13} ${y}V${y + end * 34}Q${x} ${y + end * 42} ${x + 13} ${y + end * 34}V${y}Z" ${paint}/>`;
      }),
    )
    .join('');

const crown = (sketch: Sketch, { halfWidth, metal }: SquareCase) => {
  const x = 400 + halfWidth - 2;
  return `<rect x="${x}" y="484" width="20" height="32" rx="5" fill="${metalFill(sketch, metal)}" stroke="${metalEdge(metal)}"/><circle cx="${x + 20}" cy="500" r="6" fill="#2E4B74" stroke="${metalEdge(metal)}"/>`;
};

export const squareFront = (sketch: Sketch, shape: SquareCase): string => {
  const { halfWidth, halfHeight, corner, metal, frame } = shape;
  const [bar, disc, edge] = [metalFill(sketch, metal), metalFill(sketch, metal, 'disc'), metalEdge(metal)];
  const ribs = Array.from({ length: 5 }, (_, index) => {
    const x = halfWidth - 5 - index * 5;
    return `M${400 - x} ${512 - halfHeight}V${488 + halfHeight}M${400 + x} ${512 - halfHeight}V${488 + halfHeight}`;
  }).join('');
  return (
    crown(sketch, shape) +
    lugs(shape, `fill="${bar}" stroke="${edge}" stroke-width="1.2"`) +
    rect(halfWidth, halfHeight, corner, `fill="${disc}" stroke="${edge}" stroke-width="1.4"`) +
    rect(halfWidth - 4, halfHeight - 4, corner - 3, `fill="${bar}" stroke="${edge}" stroke-width=".8"`) +
    (frame === 'ribbed' ? `<path d="${ribs}" stroke="${edge}" stroke-width="1.4" opacity=".6"/>` : '') +
    (frame === 'stepped'
      ? rect(halfWidth - 12, halfHeight - 12, corner - 8, `fill="${disc}" stroke="${edge}"`)
      : '')
  );
};

export const squareBack = (sketch: Sketch, shape: SquareCase): string => {
  const { halfWidth, halfHeight, corner, metal } = shape;
  const [bar, disc, edge] = [metalFill(sketch, metal), metalFill(sketch, metal, 'disc'), metalEdge(metal)];
  const screws = [-1, 1]
    .flatMap((side) =>
      [-1, 1].map((end) => {
        const [x, y] = [400 + side * (halfWidth - 26), 500 + end * (halfHeight - 26)];
        return `<circle cx="${x}" cy="${y}" r="8" fill="${disc}" stroke="${edge}"/><path d="M${x - 5} ${y - 3}l10 6" stroke="${edge}" stroke-width="2"/>`;
      }),
    )
    .join('');
  return (
    crown(sketch, shape) +
    lugs(shape, `fill="${bar}" stroke="${edge}" stroke-width="1.2"`) +
    rect(halfWidth, halfHeight, corner, `fill="${disc}" stroke="${edge}" stroke-width="1.4"`) +
    rect(halfWidth - 12, halfHeight - 12, corner - 6, `fill="${bar}" stroke="${edge}" stroke-width=".8"`) +
    screws +
    `<path d="M360 500H440M372 520H428" stroke="${edge}" stroke-width="2" opacity=".6"/>`
  );
};

/** Intersection of an hour's ray with the rectangle. */
const onFrame = (turn: number, halfWidth: number, halfHeight: number) => {
  const angle = ((turn - 90) * Math.PI) / 180;
  const reach = Math.min(
    halfWidth / Math.abs(Math.cos(angle) || 1e-6),
    halfHeight / Math.abs(Math.sin(angle) || 1e-6),
  );
  return `${(400 + Math.cos(angle) * reach).toFixed(1)} ${(500 + Math.sin(angle) * reach).toFixed(1)}`;
};

const ray = (turn: number, width: number, height: number, from: number, to: number) =>
  `M${onFrame(turn, width - from, height - from)}L${onFrame(turn, width - to, height - to)}`;

export const squareDial = (sketch: Sketch, shape: SquareCase, dial: Dial): string => {
  const [width, height] = [shape.halfWidth - (shape.frame === 'plain' ? 16 : 30), shape.halfHeight - 20];
  const ground = sketch.define(
    'square dial',
    (id) =>
      `<linearGradient id="${id}" x2=".7" y2="1"><stop stop-color="${shade(dial.color, 0.06)}"/><stop offset=".55" stop-color="${dial.color}"/><stop offset="1" stop-color="${shade(dial.color, -0.08)}"/></linearGradient>`,
  );
  const hours = Array.from({ length: 12 }, (_, hour) => hour * 30);
  const marks = hours.map((turn) => ray(turn, width, height, 12, dial.marks === 'slim' ? 34 : 30)).join('');
  const track =
    dial.marks === 'railway'
      ? rect(width - 40, height - 40, 3, `fill="none" stroke="${dial.ink}" stroke-width="1.3"`) +
        rect(
          width - 47,
          height - 47,
          3,
          `fill="none" stroke="${dial.ink}" stroke-width="1.3" stroke-dasharray="1.5 5"`,
        )
      : rect(width - 6, height - 6, 5, `fill="none" stroke="${dial.ink}" stroke-width="1" opacity=".5"`);
  const [smallX, smallY] = [400, 500 + height * 0.52];
  const small = dial.subdials
    ? `<circle cx="${smallX}" cy="${smallY}" r="30" fill="${shade(dial.color, -0.04)}" stroke="${dial.ink}" stroke-width="1.2"/><path d="M${smallX} ${smallY}L${smallX - 12} ${smallY - 19}" stroke="${dial.ink}" stroke-width="2.2"/><circle cx="${smallX}" cy="${smallY}" r="3" fill="${dial.ink}"/>`
    : '';
  return (
    rect(width, height, 8, `fill="url(#${ground})" stroke="#111" stroke-opacity=".5" stroke-width="2"`) +
    `<path d="${marks}" stroke="${dial.ink}" stroke-width="${dial.marks === 'slim' ? 2.4 : 6}"/>` +
    track +
    small +
    handsOf(sketch, dial) +
    `<path d="M${400 - width} ${500 - height}H${400 + width * 0.3}L${400 - width} ${500 + height * 0.5}Z" fill="#fff" opacity=".09"/>`
  );
};

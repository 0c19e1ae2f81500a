/** Straps and bracelets, seen from the front: the upper piece runs out of the case to the top, the lower one down. */
import {
  blur,
  curve,
  raisedShadow,
  metalEdge,
  metalFill,
  panel,
  shade,
  tones,
  type Cloth,
  type Metal,
  type Point,
  type Sketch,
} from '../kit/kit.ts';

export type StrapKind = 'leather' | 'nato' | 'bracelet' | 'mesh';

export interface Strap {
  kind: StrapKind;
  cloth: Cloth;
  metal: Metal;
  /** Half width at the lugs and at the ends. */
  lugHalf: number;
  endHalf: number;
  threadColor?: string;
}

const caseTop = 372;
const caseBottom = 628;

/** One strap piece from y = `start` (at the case) to y = `end`, narrowing; `tip` points or rounds its end. */
const strapOutline = (
  { lugHalf, endHalf }: Strap,
  start: number,
  end: number,
  tip: 'round' | 'point' | 'straight',
): string => {
  const away = Math.sign(end - start);
  const nose: Point[] = {
    round: [
      [400 - endHalf, end - away * 14],
      [400 - endHalf * 0.6, end],
      [400 + endHalf * 0.6, end],
      [400 + endHalf, end - away * 14],
    ] as Point[],
    point: [
      [400 - endHalf, end - away * 34, 'corner'],
      [400 - endHalf * 0.5, end - away * 8],
      [400, end],
      [400 + endHalf * 0.5, end - away * 8],
      [400 + endHalf, end - away * 34, 'corner'],
    ] as Point[],
    straight: [
      [400 - endHalf, end, 'corner'],
      [400 + endHalf, end, 'corner'],
    ] as Point[],
  }[tip];
  return curve([[400 - lugHalf, start, 'corner'], ...nose, [400 + lugHalf, start, 'corner']], true);
};

const bulge = (sketch: Sketch, color: string, lower: boolean) => {
  const toneScale = tones(color);
  const y = lower ? 690 : 300;
  return `<ellipse cx="386" cy="${y}" rx="60" ry="30" fill="${toneScale.highlight}" opacity=".4" filter="${blur(sketch, 20)}"/><path d="M300 ${lower ? 884 : 118}H500" stroke="${toneScale.fold}" stroke-width="70" opacity=".6" filter="${blur(sketch, 20)}"/><path d="M300 ${lower ? caseBottom : caseTop}H500" stroke="#111" stroke-width="26" opacity=".4" filter="${blur(sketch, 5)}"/>`;
};

const keeper = (sketch: Sketch, strap: Strap, y: number, breadth: number) => {
  const d = `M${400 - strap.endHalf - 5} ${y}H${400 + strap.endHalf + 5}V${y + breadth}H${400 - strap.endHalf - 5}Z`;
  return raisedShadow(sketch, d, 4, 0.4) + panel(sketch, d, strap.cloth, { rim: 0.5, step: 0.01 });
};

const pinBuckle = (sketch: Sketch, half: number, y: number, metal: Metal) =>
  `<g fill="none"><path d="M${400 - half - 10} ${y + 36}V${y}Q${400 - half - 10} ${y - 14} ${400 - half + 4} ${y - 14}H${400 + half - 4}Q${400 + half + 10} ${y - 14} ${400 + half + 10} ${y}V${y + 36}" stroke="${metalEdge(metal)}" stroke-width="11"/><path d="M${400 - half - 10} ${y + 36}V${y}Q${400 - half - 10} ${y - 14} ${400 - half + 4} ${y - 14}H${400 + half - 4}Q${400 + half + 10} ${y - 14} ${400 + half + 10} ${y}V${y + 36}" stroke="${metalFill(sketch, metal)}" stroke-width="9"/><path d="M400 ${y + 40}V${y - 16}" stroke="${metalFill(sketch, metal)}" stroke-width="7" stroke-linecap="round"/></g>`;

const leatherStrap = (sketch: Sketch, strap: Strap): string => {
  const { lugHalf, endHalf, cloth } = strap;
  const thread = strap.threadColor ?? shade(cloth.color, 0.22);
  const stitches = (start: number, end: number) =>
    `M${400 - lugHalf + 9} ${start}L${400 - endHalf + 8} ${end}M${400 + lugHalf - 9} ${start}L${400 + endHalf - 8} ${end}`;
  const upper = strapOutline(strap, caseTop + 20, 168, 'straight');
  const lower = strapOutline(strap, caseBottom - 20, 852, 'point');
  const isNato = strap.kind === 'nato';
  const holes = isNato
    ? ''
    : [720, 750, 780, 810]
        .map((y) => `<ellipse cx="400" cy="${y}" rx="5" ry="6.5" fill="#111" opacity=".8"/>`)
        .join('');
  const stripes =
    isNato && cloth.accent
      ? `<path d="M400 60V960" stroke="${cloth.accent}" stroke-width="26"/><path d="M360 60V960M440 60V960" stroke="${cloth.accent}" stroke-width="7"/>`
      : '';
  const details = (lower_: boolean) => ({
    rim: 0.5,
    clipped: stripes + bulge(sketch, cloth.color, lower_),
    threadColor: thread,
  });
  return (
    panel(sketch, upper, cloth, {
      ...details(false),
      stitches: isNato ? '' : stitches(caseTop, 176) + `M${400 - lugHalf + 9} 350H${400 + lugHalf - 9}`,
    }) +
    pinBuckle(sketch, endHalf, 168, strap.metal) +
    keeper(sketch, strap, 222, 20) +
    panel(sketch, lower, cloth, {
      ...details(true),
      stitches: isNato ? '' : stitches(caseBottom, 816) + `M${400 - lugHalf + 9} 650H${400 + lugHalf - 9}`,
    }) +
    holes
  );
};

/** Three-link bracelet: brushed outer links, polished middle ones. */
const bracelet = (sketch: Sketch, strap: Strap): string => {
  const pitch = 33;
  const steel = {
    color:
      strap.metal === 'brass'
        ? '#C2A468'
        : strap.metal === 'rose'
          ? '#D0A28C'
          : strap.metal === 'gunmetal'
            ? '#4B4E53'
            : '#B9BDC0',
    fabric: 'satin' as const,
  };
  const shine = sketch.define(
    'link',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${shade(steel.color, 0.16)}"/><stop offset=".45" stop-color="${steel.color}"/><stop offset="1" stop-color="${shade(steel.color, -0.2)}"/></linearGradient>`,
  );
  const polish = sketch.define(
    'polish',
    (id) =>
      `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${shade(steel.color, 0.2)}"/><stop offset=".5" stop-color="${shade(steel.color, -0.08)}"/><stop offset=".6" stop-color="${shade(steel.color, 0.18)}"/><stop offset="1" stop-color="${shade(steel.color, -0.22)}"/></linearGradient>`,
  );
  const row = (y: number, half: number) => {
    const middle = half * 0.36;
    const block = (x: number, width: number, top: number, fill: string) =>
      `<rect x="${x.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${pitch - 2}" rx="4" fill="url(#${fill})" stroke="${shade(steel.color, -0.3)}" stroke-width="1.2"/>`;
    return (
      block(400 - half, half - middle - 1, y, shine) +
      block(400 + middle + 1, half - middle - 1, y, shine) +
      block(400 - middle, middle * 2, y + (y < 500 ? pitch / 2 : -pitch / 2), polish)
    );
  };
  const narrow = (share: number) => strap.lugHalf - (strap.lugHalf - strap.endHalf) * share;
  const links = Array.from(
    { length: 7 },
    (_, index) =>
      row(caseTop - 16 - index * pitch, narrow(index / 7)) +
      row(caseBottom - 16 + index * pitch, narrow(index / 7)),
  ).join('');
  const falloff = sketch.define(
    'falloff',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#111" stop-opacity=".5"/><stop offset=".3" stop-color="#111" stop-opacity="0"/><stop offset=".7" stop-color="#111" stop-opacity="0"/><stop offset="1" stop-color="#111" stop-opacity=".5"/></linearGradient>`,
  );
  return `${links}<path d="${braceletOutline(strap)}" fill="url(#${falloff})"/>`;
};

const braceletOutline = ({ lugHalf, endHalf }: Strap) =>
  `M${400 - lugHalf} 400L${400 - endHalf} 160H${400 + endHalf}L${400 + lugHalf} 400V600L${400 + endHalf} 842H${400 - endHalf}L${400 - lugHalf} 600Z`;

/** Milanese mesh: a woven band with bright edges. */
const meshBand = (sketch: Sketch, strap: Strap): string => {
  const color =
    strap.metal === 'brass'
      ? '#C2A468'
      : strap.metal === 'rose'
        ? '#D0A28C'
        : strap.metal === 'gunmetal'
          ? '#4B4E53'
          : '#B9BDC0';
  const [dark, light] = [shade(color, -0.22), shade(color, 0.16)];
  const weave = sketch.define(
    'milanese',
    (id) =>
      `<pattern id="${id}" width="9" height="7" patternUnits="userSpaceOnUse"><path d="M0 1.5Q2.2 -1 4.5 1.5T9 1.5M0 5Q2.2 7.5 4.5 5T9 5" fill="none" stroke="${dark}" stroke-width="1.3"/><path d="M1 3.2h3M5.6 3.2h3" stroke="${light}" stroke-width="1.4"/></pattern>`,
  );
  const edges = (start: number, end: number) =>
    `M${400 - strap.lugHalf + 3} ${start}L${400 - strap.endHalf + 3} ${end}M${400 + strap.lugHalf - 3} ${start}L${400 + strap.endHalf - 3} ${end}`;
  const band = (start: number, end: number, lower: boolean) =>
    panel(
      sketch,
      strapOutline(strap, start, end, 'straight'),
      { color, fabric: 'satin' },
      {
        rim: 0.6,
        clipped: `<rect x="280" y="60" width="240" height="900" fill="url(#${weave})"/><path d="${edges(start, end)}" stroke="${light}" stroke-width="4"/>${bulge(sketch, color, lower)}`,
      },
    );
  return band(caseTop + 20, 164, false) + band(caseBottom - 20, 838, true);
};

export const strapOf = (sketch: Sketch, strap: Strap): { body: string; outline: string } => {
  const draw = { leather: leatherStrap, nato: leatherStrap, bracelet, mesh: meshBand }[strap.kind];
  const isLeather = strap.kind === 'leather' || strap.kind === 'nato';
  const outline = isLeather
    ? strapOutline(strap, caseTop + 20, 168, 'straight') + strapOutline(strap, caseBottom - 20, 852, 'point')
    : braceletOutline(strap);
  return { body: draw(sketch, strap), outline };
};

/** Watch cases: lugs, bezel, crown and pushers, and the case from behind. */
import { lightness, metalEdge, metalFill, shade, type Metal, type Sketch } from '../kit/kit.ts';

export interface WatchCase {
  radius: number;
  metal: Metal;
  lugs: 'curved' | 'straight' | 'thin';
  bezel: 'polished' | 'stepped' | 'tachymeter' | 'slim' | 'coin' | 'dive';
  bezelColor: string;
  hasPushers: boolean;
  crown: 'onion' | 'flat';
}

const ring = (radius: number, fill: string, stroke: string, width = 1.2) =>
  `<circle cx="400" cy="500" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

const lugPaths = ({ radius, lugs }: WatchCase): string => {
  const reach = radius * 1.2;
  const [inner, outer] = { curved: [60, 92], straight: [62, 88], thin: [60, 74] }[lugs] as [number, number];
  const corner = (sx: number, sy: number) =>
    lugs === 'straight'
      ? `M${400 + sx * inner} ${500 + sy * reach}H${400 + sx * outer}L${400 + sx * (radius * 0.92)} ${500 + sy * radius * 0.32}L${400 + sx * inner} ${500 + sy * radius * 0.5}Z`
      : `M${400 + sx * inner} ${500 + sy * reach}Q${400 + sx * ((inner + outer) / 2)} ${500 + sy * (reach + 8)} ${400 + sx * outer} ${500 + sy * (reach - 6)}Q${400 + sx * (outer + 22)} ${500 + sy * radius * 0.7} ${400 + sx * radius * 0.95} ${500 + sy * radius * 0.24}L${400 + sx * inner} ${500 + sy * radius * 0.5}Z`;
  return [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([sx, sy]) => corner(sx!, sy!))
    .join('');
};

export const caseOutline = (watch: WatchCase): string => {
  const { radius } = watch;
  return `${lugPaths(watch)}M${400 - radius} 500A${radius} ${radius} 0 1 1 ${400 + radius} 500A${radius} ${radius} 0 1 1 ${400 - radius} 500Z`;
};

const crownAndPushers = (sketch: Sketch, { radius, metal, hasPushers, crown }: WatchCase): string => {
  const edge = metalEdge(metal);
  const x = 400 + radius - 4;
  const height = crown === 'onion' ? 40 : 32;
  const grooves = Array.from(
    { length: 7 },
    (_, index) => `M${x + 9} ${500 - height / 2 + 4 + (index * (height - 8)) / 6}h17`,
  ).join('');
  const body = `<rect x="${x}" y="490" width="12" height="20" fill="${edge}"/><rect x="${x + 8}" y="${500 - height / 2}" width="20" height="${height}" rx="${crown === 'onion' ? 9 : 4}" fill="${metalFill(sketch, metal)}" stroke="${edge}"/><path d="${grooves}" stroke="${edge}" stroke-width="1.4" opacity=".8"/>`;
  const pusher = (turn: number) =>
    `<g transform="rotate(${turn} 400 500)"><rect x="${x}" y="493" width="14" height="14" fill="${edge}"/><rect x="${x + 10}" y="487" width="18" height="26" rx="4" fill="${metalFill(sketch, metal)}" stroke="${edge}"/></g>`;
  return body + (hasPushers ? pusher(-30) + pusher(30) : '');
};

const bezelMarks = ({ radius, metal, bezel, bezelColor }: WatchCase): string => {
  if (bezel === 'tachymeter') {
    const ticks = Array.from({ length: 60 }, (_, index) => {
      const angle = (index * 6 * Math.PI) / 180;
      const [from, to] = [radius - 8, radius - (index % 5 === 0 ? 20 : 13)];
      return `M${(400 + Math.cos(angle) * from).toFixed(1)} ${(500 + Math.sin(angle) * from).toFixed(1)}L${(400 + Math.cos(angle) * to).toFixed(1)} ${(500 + Math.sin(angle) * to).toFixed(1)}`;
    }).join('');
    return (
      ring(radius - 4, bezelColor, shade(bezelColor, -0.15)) +
      `<path d="${ticks}" stroke="#EDEBE6" stroke-width="1.8"/>`
    );
  }
  if (bezel === 'dive') {
    const ink = lightness(bezelColor) > 0.6 ? '#26262A' : '#EDEBE6';
    const minutes = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0 && index > 0
        ? `<rect x="395" y="${500 - radius + 7}" width="10" height="17" fill="${ink}" transform="rotate(${index * 30} 400 500)"/>`
        : index > 0
          ? `<circle cx="400" cy="${500 - radius + 15}" r="3.6" fill="${ink}" transform="rotate(${index * 30} 400 500)"/>`
          : `<path d="M390 ${500 - radius + 7}H410L400 ${500 - radius + 24}Z" fill="${ink}"/>`,
    ).join('');
    return `<circle cx="400" cy="500" r="${radius + 1}" fill="none" stroke="${metalEdge(metal)}" stroke-width="9" stroke-dasharray="5 7"/>${ring(radius - 3, bezelColor, shade(bezelColor, -0.15))}${minutes}`;
  }
  if (bezel === 'coin')
    return `<circle cx="400" cy="500" r="${radius - 3}" fill="none" stroke="#111" stroke-width="9" stroke-dasharray="2.4 3.2" opacity=".4"/>`;
  return '';
};

/** Case, bezel and crown; the dial goes on top. */
export const caseFront = (sketch: Sketch, watch: WatchCase): string => {
  const { radius, metal, bezel } = watch;
  const [bar, disc, edge] = [metalFill(sketch, metal), metalFill(sketch, metal, 'disc'), metalEdge(metal)];
  return (
    crownAndPushers(sketch, watch) +
    `<path d="${lugPaths(watch)}" fill="${bar}" stroke="${edge}" stroke-width="1.2"/>` +
    ring(radius, disc, edge, 1.4) +
    ring(radius - 3, bar, edge, 0.8) +
    bezelMarks(watch) +
    (bezel === 'stepped' ? ring(radius - 11, disc, edge, 1) : '') +
    ring(
      radius - (bezel === 'slim' ? 7 : bezel === 'polished' ? 15 : bezel === 'dive' ? 26 : 22) + 2,
      disc,
      edge,
      1,
    )
  );
};

/** Screwed back; a window shows the rotor when `isOpen`. */
export const caseBack = (sketch: Sketch, watch: WatchCase, isOpen: boolean): string => {
  const { radius, metal } = watch;
  const [bar, disc, edge] = [metalFill(sketch, metal), metalFill(sketch, metal, 'disc'), metalEdge(metal)];
  const notches = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="391" y="${500 - radius + 9}" width="18" height="11" rx="3" fill="${edge}" opacity=".75" transform="rotate(${index * 60} 400 500)"/>`,
  ).join('');
  const brushed = Array.from(
    { length: 8 },
    (_, index) =>
      `<circle cx="400" cy="500" r="${radius - 34 - index * 9}" fill="none" stroke="${edge}" stroke-width=".7" opacity=".3"/>`,
  ).join('');
  const gear = (x: number, y: number, size: number) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="#C6A765" stroke="#6E5529" stroke-width="5" stroke-dasharray="2.6 2.6"/><circle cx="${x}" cy="${y}" r="${size * 0.6}" fill="none" stroke="#8A6C34" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="4" fill="#A3283A"/>`;
  const stripes = Array.from({ length: 14 }, (_, index) => `M${300 + index * 16} 400V600`).join('');
  const windowRadius = radius - 42;
  const clip = sketch.define(
    'window',
    (id) => `<clipPath id="${id}"><circle cx="400" cy="500" r="${windowRadius}"/></clipPath>`,
  );
  const movement = `<g clip-path="url(#${clip})"><circle cx="400" cy="500" r="${windowRadius}" fill="#B9BCBE"/><path d="${stripes}" stroke="#8E9296" stroke-width="7" opacity=".5"/>${gear(352, 506, 25)}${gear(384, 556, 17)}${gear(438, 548, 29)}<path d="M${400 - windowRadius} 500A${windowRadius} ${windowRadius} 0 0 0 ${400 + windowRadius} 500L${400 + windowRadius - 22} 500A${windowRadius - 22} ${windowRadius - 22} 0 0 1 ${400 - windowRadius + 22} 500Z" fill="${metalFill(sketch, 'brass')}" stroke="#6E5529" transform="rotate(196 400 500)"/><path d="M400 500L${400 - 16} ${500 + windowRadius - 14}H${400 + 16}Z" fill="${metalFill(sketch, 'brass')}" transform="rotate(196 400 500)"/><circle cx="400" cy="500" r="9" fill="${disc}" stroke="${edge}"/></g>`;
  return (
    crownAndPushers(sketch, watch) +
    `<path d="${lugPaths(watch)}" fill="${bar}" stroke="${edge}" stroke-width="1.2"/>` +
    ring(radius, disc, edge, 1.4) +
    ring(radius - 5, bar, edge) +
    notches +
    ring(radius - 24, disc, edge) +
    (isOpen
      ? ring(radius - 38, bar, edge) + movement
      : brushed +
        `<circle cx="400" cy="500" r="${radius * 0.3}" fill="none" stroke="${edge}" stroke-width="1.6"/><path d="M400 ${500 - radius * 0.2}L${400 + radius * 0.17} ${500 + radius * 0.1}H${400 - radius * 0.17}Z" fill="none" stroke="${edge}" stroke-width="1.8"/>`)
  );
};

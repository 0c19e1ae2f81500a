import {
  curve,
  metalFill,
  shade,
  thread,
  tones,
  type Cloth,
  type Metal,
  type Point,
  type Sketch,
} from '../../kit/kit.ts';
import { polish } from '../shapes/metalwork.ts';

/** A rolled handle: edge paint, round leather with a highlight, and a row of stitches inside. */
export const rolledHandle = (points: readonly Point[], color: string, width: number, step = 0): string => {
  const d = curve(points);
  const toneScale = tones(color);
  const stroke = (paint: string, weight: number, shift = 0, opacity = 1) =>
    `<path d="${d}" stroke="${paint}" stroke-width="${weight.toFixed(1)}"${shift ? ` transform="translate(${-shift} ${-shift})"` : ''} opacity="${opacity}"/>`;
  return `<g fill="none" stroke-linecap="round">${stroke(shade(toneScale.outline, -0.04), width + 3)}${stroke(shade(color, step - 0.07), width)}${stroke(shade(color, step), width * 0.72, 1)}${stroke(toneScale.highlight, width * 0.2, Math.round(width * 0.16), 0.5)}</g>`;
};

/** A flat strap with stitches along both edges. */
export const flatStrap = (points: readonly Point[], color: string, width: number, step = 0): string => {
  const d = curve(points);
  const toneScale = tones(color);
  return `<g fill="none"><path d="${d}" stroke="${toneScale.outline}" stroke-width="${width + 3}"/><path d="${d}" stroke="${shade(color, step)}" stroke-width="${width}"/><path d="${d}" stroke="${toneScale.stitch}" stroke-width="${width - 5}" stroke-dasharray="0"/><path d="${d}" stroke="${shade(color, step)}" stroke-width="${width - 7.4}"/></g>`;
};

const framed = (sketch: Sketch, metal: Metal) =>
  `fill="${metalFill(sketch, metal)}" stroke="${polish[metal].edge}" stroke-width="1"`;
const drop = (markup: string) => `<g transform="translate(2 4)" opacity=".35">${markup}</g>`;

/** The clasp in the middle of a flap. */
export const lock = (
  sketch: Sketch,
  x: number,
  y: number,
  kind: 'turn' | 'plate' | 'padlock' | 'push',
  metal: Metal,
): string => {
  const paint = framed(sketch, metal);
  const { glint, edge } = polish[metal];
  const line = (d: string) =>
    `<path d="${d}" fill="none" stroke="${glint}" stroke-width="2" stroke-linecap="round" opacity=".9"/>`;
  const models = {
    turn: `${drop('<ellipse rx="33" ry="20"/>')}<ellipse rx="33" ry="20" ${paint}/><ellipse rx="26" ry="14" fill="none" stroke="${edge}" opacity=".5"/><rect x="-6" y="-17" width="12" height="34" rx="6" ${paint}/>${line('M-3 -12V8')}${line('M-22 -9Q-14 -14 -8 -15')}`,
    plate: `${drop('<rect x="-33" y="-24" width="66" height="48" rx="8"/>')}<rect x="-33" y="-24" width="66" height="48" rx="8" ${paint}/><rect x="-26" y="-17" width="52" height="34" rx="5" fill="none" stroke="${edge}" opacity=".45"/><circle r="8" fill="${metalFill(sketch, metal, 'disc')}" stroke="${edge}"/>${line('M-27 -19H8')}`,
    padlock: `${drop('<rect x="-22" y="-4" width="44" height="40" rx="6"/>')}<path d="M-13 0V-12A13 13 0 0 1 13 -12V0" fill="none" stroke="${edge}" stroke-width="8"/><path d="M-13 0V-12A13 13 0 0 1 13 -12V0" fill="none" stroke="${polish[metal].body}" stroke-width="5.6"/><rect x="-22" y="-4" width="44" height="40" rx="6" ${paint}/><path d="M0 12a4.5 4.5 0 0 1 2 8.4l1.4 6h-6.8l1.4-6a4.5 4.5 0 0 1 2-8.4z" fill="${edge}"/>${line('M-17 1H4')}`,
    push: `${drop('<rect x="-15" y="-30" width="30" height="62" rx="9"/>')}<rect x="-15" y="-30" width="30" height="62" rx="9" ${paint}/><circle cy="14" r="8" fill="${metalFill(sketch, metal, 'disc')}" stroke="${edge}"/>${line('M-9 -22V10')}`,
  };
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${models[kind]}</g>`;
};

/** A D-ring in its leather loop, where a strap or a handle begins. */
export const ringTab = (
  sketch: Sketch,
  cloth: Cloth,
  x: number,
  y: number,
  width: number,
  metal: Metal,
): string => {
  const half = width / 2;
  const { edge, body, glint } = polish[metal];
  const ring = `M${-half * 0.9} 0A${half * 0.9} ${half * 0.95} 0 0 1 ${half * 0.9} 0`;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})"><path d="M${-half * 0.62} -3H${half * 0.62}L${half * 0.8} ${width * 1.25}Q0 ${width * 1.75} ${-half * 0.8} ${width * 1.25}Z" fill="${shade(cloth.color, 0.015)}" stroke="${shade(cloth.color, -0.2)}" stroke-width="1.6"/>${thread(`M${-half * 0.4} 4L${-half * 0.52} ${width * 1.16}Q0 ${width * 1.52} ${half * 0.52} ${width * 1.16}L${half * 0.4} 4`, tones(cloth.color).stitch, 1.3, '4 3')}<g fill="none"><path d="${ring}H${-half * 0.9}" stroke="${edge}" stroke-width="6"/><path d="${ring}H${-half * 0.9}" stroke="${body}" stroke-width="4.2"/><path d="${ring}" stroke="${glint}" stroke-width="1.3" transform="translate(-.8 -.8)"/></g><circle cy="${width * 0.78}" r="${width * 0.12}" fill="${metalFill(sketch, metal, 'disc')}" stroke="${edge}" stroke-width=".8"/></g>`;
};

/** Metal feet under a structured base. */
export const feet = (sketch: Sketch, y: number, positions: readonly number[], metal: Metal): string =>
  positions.map((x) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="6" ${framed(sketch, metal)}/>`).join('');

/** Stitches inside an outline: the outline itself, scaled about `centre`. */
export const insideStitch = (outline: string, centre: Point, share: number, color: string): string =>
  `<path d="${outline}" transform="translate(${(centre[0] * (1 - share)).toFixed(1)} ${(centre[1] * (1 - share)).toFixed(1)}) scale(${share})" fill="none" stroke="${tones(color).stitch}" stroke-width="1.6" stroke-dasharray="6 4" opacity=".8"/>`;

/** A tassel of leather fringe on a short cord. */
export const tassel = (x: number, y: number, lengthPixels: number, color: string): string => {
  const strands = [-9, -5, -1, 3, 7].map((dx) => `M${dx * 0.5} 14L${dx} ${lengthPixels}`).join('');
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})"><path d="M-6 10Q-13 ${lengthPixels * 0.5} -13 ${lengthPixels}H13Q13 ${lengthPixels * 0.5} 6 10Z" fill="${color}" stroke="${shade(color, -0.2)}" stroke-width="1.4"/><path d="${strands}" stroke="${shade(color, -0.16)}" stroke-width="1.4"/><rect x="-7.5" y="-2" width="15" height="18" rx="5" fill="${shade(color, 0.03)}" stroke="${shade(color, -0.2)}" stroke-width="1.4"/><path d="M-4 2V12" stroke="${shade(color, 0.18)}" stroke-width="2" opacity=".7"/></g>`;
};

/** The belt rolled up and standing on the stage, its buckle in front. */
import { flatShadow, raisedShadow, panel, shade, type Sketch } from '../kit/kit.ts';
import { drawBuckle, type Buckle } from './buckles.ts';
import { beltFace, isLeather, type Surface } from './surface.ts';

export interface Coil {
  surface: Surface;
  buckle: Buckle;
  lining: string;
  tip: 'point' | 'round' | 'square';
  wraps: number;
  /** Where the buckle sits on the front. */
  buckleX: number;
}

const centre = { x: 400, y: 448 };
const radius = { x: 292, y: 84 };

/** Height of the front's upper edge at x. */
const rise = (x: number, inset = 0) =>
  centre.y +
  (radius.y - inset * 0.25) * Math.sqrt(Math.max(0, 1 - ((x - centre.x) / (radius.x - inset)) ** 2));

/** A line on the band's front from x to x, `down` below the upper edge. */
const frontLine = (from: number, to: number, down: number): string =>
  Array.from({ length: 13 }, (_, step) => {
    const x = from + ((to - from) * step) / 12;
    return `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(rise(x) + down).toFixed(1)}`;
  }).join('');

const arc = (rx: number, ry: number, sweep: 0 | 1, toX: number, toY: number) =>
  `A${rx} ${ry} 0 0 ${sweep} ${toX} ${toY}`;

/** Edges of the inner turns, seen from a little above, and the far wall inside them. */
const innerTurns = (sketch: Sketch, { surface, lining, wraps }: Coil): string => {
  const wall = sketch.define(
    'far wall',
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="${shade(lining, -0.22)}"/><stop offset=".35" stop-color="${shade(lining, -0.02)}"/><stop offset=".6" stop-color="${shade(lining, 0.03)}"/><stop offset="1" stop-color="${shade(lining, -0.18)}"/></linearGradient>`,
  );
  const edge = shade(surface.cloth.color, -0.06);
  const lit = shade(surface.cloth.color, 0.14);
  return Array.from({ length: wraps }, (_, turn) => {
    const shrink = turn * 19;
    const [x, rx, ry] = [centre.x + (turn % 2 ? 3 : -2), radius.x - shrink, radius.y - shrink * 0.27];
    return `<ellipse cx="${x}" cy="${centre.y}" rx="${rx}" ry="${ry}" fill="${edge}"/><ellipse cx="${x}" cy="${centre.y}" rx="${rx - 1}" ry="${ry - 0.5}" fill="none" stroke="${lit}" stroke-width="1.6" opacity=".7"/><ellipse cx="${x}" cy="${centre.y + 1}" rx="${rx - 10}" ry="${ry - 3.4}" fill="${turn === wraps - 1 ? `url(#${wall})` : shade(lining, -0.2)}" stroke="${shade(lining, -0.3)}" stroke-width="1"/>`;
  }).join('');
};

export const coiledBelt = (
  sketch: Sketch,
  coil: Coil,
): { body: string; shadow: string; focus: readonly [number, number] } => {
  const { surface, buckle, buckleX, tip } = coil;
  const { belt } = buckle;
  const [west, east] = [centre.x - radius.x, centre.x + radius.x];
  const band = `M${west} ${centre.y}${arc(radius.x, radius.y, 0, east, centre.y)}V${centre.y + belt}${arc(radius.x, radius.y, 1, west, centre.y + belt)}Z`;
  const side = sketch.define(
    'turn of the coil',
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="#111" stop-opacity=".62"/><stop offset=".2" stop-color="#111" stop-opacity=".08"/><stop offset=".36" stop-color="#fff" stop-opacity=".16"/><stop offset=".55" stop-color="#111" stop-opacity="0"/><stop offset=".8" stop-color="#111" stop-opacity=".2"/><stop offset="1" stop-color="#111" stop-opacity=".7"/></linearGradient>`,
  );
  const roundness = `<path d="${band}" fill="url(#${side})"/>`;
  const edges = frontLine(west + 4, east - 4, 9) + frontLine(west + 4, east - 4, belt - 9);
  const front = beltFace(
    sketch,
    surface,
    band,
    { middle: frontLine(west, east, belt / 2), edges, breadth: belt },
    { clipped: roundness },
  );

  const tipEnd = buckleX + 236;
  const start = buckleX - belt * 0.3;
  const nose = { point: 30, round: 16, square: 2 }[tip];
  const upper = frontLine(start, tipEnd - nose, 1).replace('M', '');
  const lower = frontLine(tipEnd - nose, start, belt - 1).replace('M', 'L');
  const y = rise(tipEnd) + belt / 2;
  const end =
    tip === 'round'
      ? `Q${tipEnd + 6} ${y - belt * 0.3} ${tipEnd + 4} ${y}Q${tipEnd + 6} ${y + belt * 0.3} `
      : `L${tipEnd} ${y}`;
  const flap = `M${upper}${tip === 'round' ? `${end}${lower.slice(1).split('L')[0]}L${lower.split('L').slice(2).join('L')}` : end + lower}Z`;
  const tipEdges = frontLine(start, tipEnd - nose - 4, 9) + frontLine(start, tipEnd - nose - 4, belt - 9);
  const overlap =
    raisedShadow(sketch, flap, 5, 0.5) +
    beltFace(
      sketch,
      surface,
      flap,
      { middle: frontLine(start, tipEnd, belt / 2), edges: tipEdges, breadth: belt },
      { clipped: roundness, step: 0.012, rim: 0.3 },
    );
  const capLine =
    surface.make === 'webbing' || surface.make === 'elastic'
      ? leatherTip(sketch, surface, tipEnd - 44, tipEnd, belt)
      : '';
  const holes =
    isLeather(surface.make) && surface.make !== 'studded' && buckle.shape !== 'plate'
      ? [92, 130, 168]
          .map(
            (offset) =>
              `<ellipse cx="${buckleX + offset}" cy="${(rise(buckleX + offset) + belt / 2).toFixed(1)}" rx="4.6" ry="5.6" fill="#111" opacity=".85"/>`,
          )
          .join('')
      : '';
  const keeperX = buckleX + belt * 0.62;
  const keeperPath = `M${keeperX} ${rise(keeperX) - 6}H${keeperX + 26}V${rise(keeperX) + belt + 6}H${keeperX}Z`;
  const hasKeeper = buckle.shape !== 'plate' && buckle.shape !== 'rings';
  const keeperCloth = isLeather(surface.make)
    ? surface.cloth
    : { color: shade(surface.cloth.color, -0.05), fabric: 'leather' as const };
  const keeper = hasKeeper
    ? raisedShadow(sketch, keeperPath, 4, 0.5) +
      panel(sketch, keeperPath, keeperCloth, { rim: 0.4, step: 0.015 })
    : '';
  const foot = `M${west + 6} ${centre.y + belt}${arc(radius.x - 6, radius.y, 0, east - 6, centre.y + belt)}${arc(radius.x - 6, radius.y, 0, west + 6, centre.y + belt)}Z`;
  return {
    shadow: flatShadow(sketch, [foot]),
    body: `${innerTurns(sketch, coil)}${front}${overlap}${capLine}${holes}${keeper}<g transform="translate(${buckleX} ${(rise(buckleX) + belt / 2).toFixed(1)})">${drawBuckle(sketch, buckle)}</g>`,
    focus: [buckleX + 40, rise(buckleX) + belt / 2],
  };
};

const leatherTip = (sketch: Sketch, surface: Surface, from: number, to: number, belt: number): string => {
  const d = `${frontLine(from, to, 0)}${frontLine(to, from, belt).replace('M', 'L')}Z`;
  return panel(
    sketch,
    d,
    { color: shade(surface.accent, -0.02), fabric: 'leather' },
    {
      rim: 0.4,
      shading: 'flat',
      stitches: `M${from + 6} ${rise(from + 6) + 4}V${rise(from + 6) + belt - 4}`,
    },
  );
};

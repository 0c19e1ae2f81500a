/** Surfaces of belts: the face of a strip, along x or y. */
import { mix, panel, shade, type Cloth, type PanelDetails, type Sketch } from '../kit/kit.ts';

export type BeltMake = 'plain' | 'braided' | 'webbing' | 'elastic' | 'studded' | 'reeded' | 'laced';

/** Leather that is not woven: it has holes, stitches and a lining. */
export const isLeather = (make: BeltMake) =>
  make === 'plain' || make === 'studded' || make === 'reeded' || make === 'laced';

export interface Surface {
  make: BeltMake;
  cloth: Cloth;
  accent: string;
  threadColor: string;
  isStitched: boolean;
  /** Webbing: one broad or two narrow stripes, or none. */
  stripes: 0 | 1 | 2;
}

/** Four strands crossing over and under, each strand rounded by a light. */
const braid = (sketch: Sketch, { cloth, accent }: Surface, turn: number, scale: number): string => {
  const [dark, light] = [shade(cloth.color, -0.22, 0.8), shade(cloth.color, 0.13)];
  const second = accent === cloth.color ? shade(cloth.color, -0.05) : mix(cloth.color, accent, 0.4);
  const id = sketch.define(
    `braid ${turn} ${scale}`,
    (elementId) =>
      `<pattern id="${elementId}" width="44" height="35" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})"><path d="M0 0H44V35H0Z" fill="${dark}"/><path d="M1 17L17 1H37L21 17ZM23 17L39 1H59L43 17ZM-21 17L-5 1H15L-1 17Z" fill="${cloth.color}" stroke="${dark}" stroke-width="1.4"/><path d="M1 18L17 34H37L21 18ZM23 18L39 34H59L43 18ZM-21 18L-5 34H15L-1 18Z" fill="${second}" stroke="${dark}" stroke-width="1.4"/><path d="M8 15L21 2M30 15L43 2M-14 15L-1 2" stroke="${light}" stroke-width="2.4" opacity=".7"/><path d="M8 20L21 33M30 20L43 33M-14 20L-1 33" stroke="${shade(second, 0.13)}" stroke-width="2.4" opacity=".6"/></pattern>`,
  );
  return `url(#${id})`;
};

const canvas = (sketch: Sketch, { cloth }: Surface, turn: number, scale: number): string => {
  const [dark, light] = [shade(cloth.color, -0.13), shade(cloth.color, 0.1)];
  const id = sketch.define(
    `webbing ${turn} ${scale}`,
    (elementId) =>
      `<pattern id="${elementId}" width="10" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})"><path d="M0 0L5 6L0 12M5 0L10 6L5 12" fill="none" stroke="${dark}" stroke-width="1.6" opacity=".6"/><path d="M2.5 0L7.5 6L2.5 12" fill="none" stroke="${light}" stroke-width="1.2" opacity=".5"/></pattern>`,
  );
  return `url(#${id})`;
};

/** Elastic cord in two colours, woven into chevrons. */
const chevrons = (sketch: Sketch, { cloth, accent }: Surface, turn: number, scale: number): string => {
  const id = sketch.define(
    `chevrons ${turn} ${scale}`,
    (elementId) =>
      `<pattern id="${elementId}" width="36" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale})"><path d="M0 0H36V28H0Z" fill="${cloth.color}"/><path d="M-6 0L12 14L-6 28M12 0L30 14L12 28M30 0L48 14L30 28" fill="none" stroke="${accent}" stroke-width="6"/><path d="M-15 0L3 14L-15 28M3 0L21 14L3 28M21 0L39 14L21 28" fill="none" stroke="${shade(cloth.color, -0.16)}" stroke-width="1.6"/><path d="M-2 0L16 14L-2 28M16 0L34 14L16 28M34 0L52 14L34 28" fill="none" stroke="${shade(accent, 0.1)}" stroke-width="1.4" opacity=".7"/></pattern>`,
  );
  return `url(#${id})`;
};

/** Decoration along the middle or the edges of a leather strip. */
const decoration = (
  { make, cloth, accent }: Surface,
  { middle, edges, breadth }: { middle: string; edges: string; breadth: number },
): string => {
  const run = (d: string, paint: string, width: number, more = '') =>
    d && `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width.toFixed(1)}" ${more}/>`;
  const dark = shade(cloth.color, -0.18);
  const stud = breadth * 0.15;
  const studs = (dx: number, dy: number, paint: string, width: number) =>
    `<g transform="translate(${dx} ${dy})">${run(middle, paint, width, `stroke-dasharray="0 ${(stud * 2.1).toFixed(1)}" stroke-linecap="round"`)}</g>`;
  switch (make) {
    case 'studded':
      return (
        studs(1.5, 3, '#111', stud + 2) +
        studs(0, 0, '#8A6C34', stud + 1.5) +
        studs(0, 0, '#C9AA68', stud) +
        studs(-stud * 0.16, -stud * 0.2, '#F6ECD2', stud * 0.4)
      );
    case 'reeded':
      return (
        run(
          middle,
          dark,
          breadth * 0.5,
          `stroke-dasharray="${(breadth * 0.03).toFixed(1)} ${(breadth * 0.08).toFixed(1)}" opacity=".7"`,
        ) +
        run(
          middle,
          shade(cloth.color, 0.12),
          breadth * 0.5,
          `stroke-dasharray="${(breadth * 0.015).toFixed(1)} ${(breadth * 0.095).toFixed(1)}" stroke-dashoffset="${(-breadth * 0.04).toFixed(1)}" opacity=".5"`,
        )
      );
    case 'laced':
      return (
        run(
          edges,
          dark,
          breadth * 0.1,
          `stroke-dasharray="${(breadth * 0.1).toFixed(1)} ${(breadth * 0.08).toFixed(1)}"`,
        ) +
        run(
          edges,
          accent,
          breadth * 0.07,
          `stroke-dasharray="${(breadth * 0.1).toFixed(1)} ${(breadth * 0.08).toFixed(1)}"`,
        )
      );
    default:
      return '';
  }
};

/** A strip with outline `d`; `middle` is the line along which stripes run, `edges` the lines of stitches. */
export const beltFace = (
  sketch: Sketch,
  surface: Surface,
  d: string,
  lines: { middle: string; edges: string; breadth: number },
  { isVertical = false, scale = 1, ...details }: PanelDetails & { isVertical?: boolean; scale?: number } = {},
): string => {
  const { make, cloth, accent, threadColor } = surface;
  const id = sketch.shape(d);
  const turn = isVertical ? 90 : 0;
  const stripe = (offset: number, width: number) =>
    `<path d="${lines.middle}" transform="translate(${isVertical ? offset : 0} ${isVertical ? 0 : offset})" fill="none" stroke="${accent}" stroke-width="${width}"/>`;
  const { breadth } = lines;
  const stripes = [
    () => '',
    () => stripe(0, breadth * 0.3),
    () => stripe(-breadth * 0.24, breadth * 0.13) + stripe(breadth * 0.24, breadth * 0.13),
  ][surface.stripes]!();
  const under = {
    plain: '',
    studded: decoration(surface, lines),
    reeded: decoration(surface, lines),
    laced: decoration(surface, lines),
    elastic: `<use href="#${id}" fill="${chevrons(sketch, surface, turn, scale)}"/>`,
    braided: `<use href="#${id}" fill="${braid(sketch, surface, turn, scale)}"/>`,
    webbing: `${stripes}<use href="#${id}" fill="${canvas(sketch, surface, turn, scale)}"/>`,
  }[make];
  const shading = isVertical ? 'across' : 'flat';
  const base: Cloth = isLeather(make) ? cloth : { color: cloth.color, fabric: 'satin' };
  return panel(sketch, d, base, {
    shading,
    rim: 0.55,
    weaveScale: scale,
    ...details,
    clipped: under + (details.clipped ?? ''),
    stitches: isLeather(make) && make !== 'laced' && surface.isStitched ? lines.edges : '',
    threadColor,
  });
};

/** A pair of outsoles seen from below. */
import { curve, flatShadow, mirror, panel, shade, type Point, type Sketch } from '../kit/kit.ts';

export interface Tread {
  color: string;
  pattern: 'herringbone' | 'waffle' | 'diamond' | 'lug' | 'leather' | 'crepe';
}

const left: Point[] = [
  [258, 156],
  [192, 182],
  [152, 250],
  [144, 340],
  [162, 444],
  [184, 548],
  [186, 650],
  [180, 740],
  [200, 818],
  [260, 848],
  [320, 824],
  [342, 744],
  [348, 650],
  [358, 540],
  [376, 430],
  [384, 320],
  [366, 222],
  [318, 166],
];

const inset = (points: readonly Point[], factor: number): Point[] =>
  points.map(([x, y]) => [268 + (x - 268) * factor, 500 + (y - 500) * (1 - (1 - factor) * 0.32)] as const);

const treadPattern = (sketch: Sketch, { color, pattern }: Tread): string => {
  const [dark, light] = [shade(color, -0.17), shade(color, 0.09)];
  const tiles: Record<Tread['pattern'], [number, number, string]> = {
    herringbone: [
      44,
      20,
      `<path d="M0 2L11 14L22 2L33 14L44 2" fill="none" stroke="${dark}" stroke-width="5"/><path d="M0 7L11 19L22 7L33 19L44 7" fill="none" stroke="${light}" stroke-width="1.6"/>`,
    ],
    waffle: [
      26,
      26,
      `<path d="M3 3h20v20h-20z" fill="${light}" stroke="${dark}" stroke-width="3"/><path d="M8 8h10v10h-10z" fill="${color}"/>`,
    ],
    diamond: [
      24,
      24,
      `<path d="M12 2L22 12L12 22L2 12Z" fill="${color}" stroke="${dark}" stroke-width="2.4"/><path d="M12 6L18 12" stroke="${light}" stroke-width="1.6"/>`,
    ],
    lug: [
      60,
      46,
      `<path d="M0 0H60V46H0Z" fill="${shade(color, -0.09)}"/><path d="M4 4L26 10V20L4 16ZM56 4L34 10V20L56 16ZM14 28h32v12h-32z" fill="${color}"/><path d="M4 4L26 10M56 4L34 10M14 28h32" stroke="${light}" stroke-width="2"/>`,
    ],
    leather: [
      40,
      40,
      `<path d="M0 10q20 3 40 0M0 30q20 -3 40 0" fill="none" stroke="${dark}" stroke-width=".8" opacity=".4"/>`,
    ],
    crepe: [
      30,
      14,
      `<path d="M0 4q8 5 15 0t15 0M0 11q7 -4 15 0t15 0" fill="none" stroke="${dark}" stroke-width="1.6" opacity=".7"/>`,
    ],
  };
  const [width, height, markup] = tiles[pattern];
  return `url(#${sketch.define(`tread ${pattern}`, (id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${markup}</pattern>`)})`;
};

const oneSole = (sketch: Sketch, tread: Tread, flip: boolean): string => {
  const place = (d: string) => (flip ? mirror(d) : d);
  const outline = place(curve(left, true));
  const ground = place(curve(inset(left, 0.86), true));
  const dark = shade(tread.color, -0.17);
  const isLeather = tread.pattern === 'leather';
  const waist = place('M196 520Q270 560 356 520L340 656Q270 620 200 656Z');
  const heelBlock = place('M190 668Q268 640 350 668V870H180Z');
  const waistFill = isLeather
    ? ''
    : `<path d="${waist}" fill="${tread.color}" stroke="${dark}" stroke-width="3"/><ellipse cx="${flip ? 528 : 272}" cy="588" rx="34" ry="22" fill="none" stroke="${dark}" stroke-width="2.5"/>`;
  const nails = isLeather
    ? Array.from({ length: 9 }, (_, index) => {
        const turn = Math.PI * (0.1 + index * 0.1);
        return `<circle cx="${(flip ? 532 : 268) + Math.cos(turn) * 54}" cy="${752 + Math.sin(turn) * 74}" r="2.6"/>`;
      }).join('')
    : '';
  return panel(
    sketch,
    outline,
    { color: tread.color, fabric: isLeather ? 'plain' : 'satin' },
    {
      rim: 0.7,
      clipped: `<path d="${ground}" fill="${treadPattern(sketch, tread)}" stroke="${dark}" stroke-width="3"/>${waistFill}${isLeather ? `<path d="${heelBlock}" fill="#2A2622"/><path d="${place('M190 668Q268 640 350 668')}" fill="none" stroke="#111" stroke-width="4"/><g fill="#C9AA68">${nails}</g>` : ''}`,
      stitches: isLeather ? ground : '',
    },
  );
};

export const soles = (sketch: Sketch, tread: Tread): { body: string; shadow: string } => ({
  shadow: flatShadow(sketch, [curve(left, true), mirror(curve(left, true))]),
  body: oneSole(sketch, tread, false) + oneSole(sketch, tread, true),
});

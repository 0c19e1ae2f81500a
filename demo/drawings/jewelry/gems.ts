import { curve, shade, type Metal, type Point, type Sketch } from '../kit/kit.ts';
import { polish } from '../parts/parts.ts';

export type GemCut = 'round' | 'oval' | 'pear' | 'emerald' | 'pearl' | 'cabochon';

const lightAngle = (-130 * Math.PI) / 180;
const facetCount = 8;

const write = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

/** Girdle of each cut, as a point for every angle at unit size. */
const girdle: Record<'round' | 'oval' | 'pear', (angle: number) => Point> = {
  round: (angle) => [Math.cos(angle), Math.sin(angle)],
  oval: (angle) => [Math.cos(angle) * 0.78, Math.sin(angle)],
  pear: (angle) => {
    const rise = Math.sin(angle);
    return [
      Math.cos(angle) * (rise < 0 ? 0.8 * (1 + rise * 0.62) : 0.8),
      rise < 0 ? rise * 1.22 : rise * 0.82,
    ];
  },
};

/** Facets alternate in brightness; those that face the light and those opposite are brighter. */
const facetColor = (color: string, angle: number, index: number, ring: number): string => {
  const facing = Math.cos(angle - lightAngle);
  const flash = ((index * 7 + ring * 5) % 4) / 4 - 0.4;
  return shade(color, facing * 0.15 + flash * 0.34 + (facing < -0.6 ? 0.16 : 0), 0.95);
};

const brilliant = (color: string, cut: 'round' | 'oval' | 'pear', size: number): string => {
  const spot = (step: number, share: number): Point => {
    const [x, y] = girdle[cut]((step / (facetCount * 2)) * Math.PI * 2);
    return [x * share * size, y * share * size];
  };
  const facets: string[] = [];
  const add = (points: Point[], step: number, ring: number) =>
    facets.push(
      `<path d="${write(points)}" fill="${facetColor(color, (step / (facetCount * 2)) * Math.PI * 2, step, ring)}"/>`,
    );
  for (let main = 0; main < facetCount; main++) {
    const step = main * 2;
    add([spot(step, 0.56), spot(step + 1, 0.76), spot(step, 1), spot(step - 1, 0.76)], step, 1);
    add([spot(step + 1, 0.76), spot(step, 1), spot(step + 1, 1)], step + 1, 2);
    add([spot(step + 1, 0.76), spot(step + 1, 1), spot(step + 2, 1)], step + 2, 3);
    add([spot(step, 0.56), spot(step + 2, 0.56), spot(step + 1, 0.76)], step + 1, 0);
  }
  const table = write(Array.from({ length: facetCount }, (_, main) => spot(main * 2, 0.57)));
  const flashes =
    write([spot(9, 0.5), spot(11, 0.5), spot(12, 0.12), spot(10, 0.06)]) +
    write([spot(3, 0.46), spot(1.6, 0.4), spot(2, 0.1)]);
  const rim = write(Array.from({ length: facetCount * 2 }, (_, step) => spot(step, 1)));
  return `${facets.join('')}<path d="${rim}" fill="none" stroke="${shade(color, -0.34)}" stroke-width="6" opacity=".75"/><path d="${table}" fill="${shade(color, 0.06)}"/><path d="${flashes}" fill="${shade(color, 0.24, 0.6)}" opacity=".85"/><path d="${write([spot(5, 0.5), spot(7, 0.5), spot(6, 0.14)])}" fill="${shade(color, -0.14)}" opacity=".7"/>`;
};

const stepCut = (color: string, size: number): string => {
  const ring = (share: number): Point[] => {
    const [w, h, c] = [0.74 * size * share, size * share, 0.24 * size * share];
    return [
      [-w + c, -h],
      [w - c, -h],
      [w, -h + c],
      [w, h - c],
      [w - c, h],
      [-w + c, h],
      [-w, h - c],
      [-w, -h + c],
    ];
  };
  const rings = [1, 0.8, 0.6].map(ring);
  const facets = rings
    .slice(0, 2)
    .flatMap((outer, level) =>
      outer.map((corner, side) => {
        const inner = rings[level + 1]!;
        const next = (side + 1) % 8;
        const middle = [(corner[0] + outer[next]![0]) / 2, (corner[1] + outer[next]![1]) / 2] as const;
        const angle = Math.atan2(middle[1], middle[0]);
        return `<path d="${write([corner, outer[next]!, inner[next]!, inner[side]!])}" fill="${facetColor(color, angle, side + level * 2, level)}"/>`;
      }),
    )
    .join('');
  const table = rings[2]!;
  return `${facets}<path d="${write(table)}" fill="${shade(color, 0.05)}"/><path d="${write([table[7]!, table[0]!, [table[1]![0] * 0.4, table[1]![1]], [table[6]![0], table[6]![1] * 0.3]])}" fill="${shade(color, 0.22, 0.6)}" opacity=".75"/>`;
};

const pearl = (sketch: Sketch, size: number): string => {
  const fill = sketch.define(
    'pearl',
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop stop-color="#FFFFFF"/><stop offset=".3" stop-color="#F8F2EA"/><stop offset=".62" stop-color="#E4D8CC"/><stop offset=".84" stop-color="#BFB1A6"/><stop offset=".95" stop-color="#D8CAC0"/><stop offset="1" stop-color="#B5A79C"/></radialGradient>`,
  );
  return `<circle r="${size}" fill="url(#${fill})"/><ellipse cx="${size * -0.34}" cy="${size * -0.4}" rx="${size * 0.24}" ry="${size * 0.16}" transform="rotate(-38)" fill="#FFFFFF" opacity=".9"/>`;
};

/** Reflection on the table facet: a bright quadrilateral and a spark, so that small stones are recognisable. */
const sparkle = (size: number): string => {
  const r = size * 0.15;
  const [x, y] = [-size * 0.26, -size * 0.3];
  return `<path d="M${x} ${y - r}L${x + r * 0.26} ${y - r * 0.26}L${x + r} ${y}L${x + r * 0.26} ${y + r * 0.26}L${x} ${y + r}L${x - r * 0.26} ${y + r * 0.26}L${x - r} ${y}L${x - r * 0.26} ${y - r * 0.26}Z" fill="#fff" opacity=".85"/><circle cx="${size * 0.3}" cy="${size * 0.42}" r="${size * 0.05}" fill="#fff" opacity=".85"/>`;
};

const cabochon = (sketch: Sketch, color: string, size: number): string => {
  const fill = sketch.define(
    `cabochon ${color}`,
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".85"><stop stop-color="${shade(color, 0.2)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${shade(color, -0.16)}"/></radialGradient>`,
  );
  const highlight = curve([
    [-size * 0.42, -size * 0.5],
    [-size * 0.1, -size * 0.7],
    [size * 0.16, -size * 0.66],
  ]);
  return `<ellipse rx="${size * 0.8}" ry="${size}" fill="url(#${fill})"/><path d="${highlight}" fill="none" stroke="#FFFFFF" stroke-width="${size * 0.13}" stroke-linecap="round" opacity=".75"/><path d="${curve(
    [
      [size * 0.2, size * 0.72],
      [size * 0.46, size * 0.5],
      [size * 0.56, size * 0.2],
    ],
  )}" fill="none" stroke="${shade(color, 0.24)}" stroke-width="${size * 0.08}" stroke-linecap="round" opacity=".6"/>`;
};

/** Stones are defined once at this size and scaled when placed. */
const cutSize = 100;

const gem = (sketch: Sketch, cut: GemCut, color: string): string =>
  sketch.define(`gem ${cut} ${color}`, (id) => {
    const size = cutSize;
    const drawn =
      cut === 'pearl'
        ? pearl(sketch, size)
        : cut === 'cabochon'
          ? cabochon(sketch, color, size)
          : cut === 'emerald'
            ? stepCut(color, size) + sparkle(size)
            : brilliant(color, cut, size) + sparkle(size);
    return `<g id="${id}">${drawn}</g>`;
  });

/** A stone in its setting: a bezel all round, or claws that grip the girdle. */
export const setStone = (
  sketch: Sketch,
  cut: GemCut,
  [x, y]: Point,
  size: number,
  color: string,
  metal: Metal,
  setting: 'bezel' | 'claws' | 'none',
): string => {
  const id = gem(sketch, cut, color);
  const { edge, body, light, glint } = polish[metal];
  const narrow =
    cut === 'oval' || cut === 'cabochon' ? 0.79 : cut === 'emerald' ? 0.78 : cut === 'pear' ? 0.8 : 1;
  const rim = size * 0.13;
  const outline =
    cut === 'pear'
      ? curve(
          Array.from({ length: 16 }, (_, step): Point => {
            const [px, py] = girdle.pear((step / 16) * Math.PI * 2);
            return [px * (size + rim * 0.5), py * (size + rim * 0.5)];
          }),
          true,
        )
      : cut === 'emerald'
        ? write(
            [
              [-0.52, -1],
              [0.52, -1],
              [0.76, -0.76],
              [0.76, 0.76],
              [0.52, 1],
              [-0.52, 1],
              [-0.76, 0.76],
              [-0.76, -0.76],
            ].map(([px, py]): Point => [px! * (size + rim * 0.6), py! * (size + rim * 0.6)]),
          )
        : '';
  const ringShape = (paint: string) =>
    outline
      ? `<path d="${outline}" ${paint}/>`
      : `<ellipse rx="${((size + rim * 0.5) * narrow).toFixed(1)}" ry="${(size + rim * 0.5).toFixed(1)}" ${paint}/>`;
  const bezel = `<g fill="none" stroke-linejoin="round">${ringShape(`stroke="${edge}" stroke-width="${(rim * 1.5).toFixed(1)}"`)}${ringShape(`stroke="${body}" stroke-width="${(rim * 1.15).toFixed(1)}"`)}${ringShape(`stroke="${light}" stroke-width="${(rim * 0.5).toFixed(1)}" transform="translate(-.6 -.6)"`)}</g>`;
  const clawAt = cut === 'emerald' ? [52, 128, 232, 308] : [45, 135, 225, 315];
  const claws = clawAt
    .map((degrees) => {
      const [cx, cy] = [
        Math.cos((degrees * Math.PI) / 180) * size * 0.97 * narrow,
        Math.sin((degrees * Math.PI) / 180) * size * 0.97,
      ];
      return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(size * 0.12).toFixed(1)}" fill="${body}" stroke="${edge}" stroke-width="${(size * 0.025).toFixed(1)}"/><circle cx="${(cx - size * 0.03).toFixed(1)}" cy="${(cy - size * 0.04).toFixed(1)}" r="${(size * 0.045).toFixed(1)}" fill="${glint}"/>`;
    })
    .join('');
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${setting === 'bezel' ? bezel : ''}<use href="#${id}" transform="scale(${(size / cutSize).toFixed(2)})"/>${setting === 'claws' ? claws : ''}</g>`;
};

export const stoneColors = [
  '#DCE6EC',
  '#DCE6EC',
  '#2F6B57',
  '#3A5C96',
  '#8E2F4A',
  '#B9C7A0',
  '#C58FA0',
  '#6D4E8C',
] as const;

/** Welted boot soles from the side: leather, lug or crepe, with or without a stacked heel. */
import { blur, curve, panel, parallel, shade, type Point, type Sketch } from '../kit/kit.ts';
import { soleOutline } from './sole.ts';

export type BootSole = 'leather' | 'lug' | 'crepe';

/** Where the upper meets a heeled sole, from heel to toe. */
export const heeledFeather: Point[] = [
  [92, 654],
  [190, 658],
  [280, 668],
  [400, 688],
  [520, 697],
  [620, 695],
  [694, 688],
  [722, 682],
];
export const flatFeather: Point[] = [
  [88, 664],
  [190, 668],
  [300, 670],
  [420, 672],
  [540, 672],
  [630, 668],
  [696, 662],
  [720, 658],
];

const heelStack = (sketch: Sketch, color: string, rubber: string): string => {
  const d = curve(
    [
      [94, 672, 'corner'],
      [276, 682, 'corner'],
      [268, 720, 'corner'],
      [104, 720, 'corner'],
      [98, 698],
    ],
    true,
  );
  const lifts = [688, 700].map((y) => `M90 ${y}L280 ${y + 3}`).join('');
  return panel(
    sketch,
    d,
    { color, fabric: 'satin' },
    {
      rim: 0.4,
      clipped: `<path d="${lifts}" stroke="${shade(color, -0.1)}" stroke-width="1.6"/><path d="M90 715H280" stroke="${rubber}" stroke-width="12"/>`,
    },
  );
};

const welt = (feather: readonly Point[], color: string, stitch: string): string =>
  `<path d="${curve(parallel(feather, 5))}" fill="none" stroke="${shade(color, 0.05)}" stroke-width="9"/><path d="${curve(parallel(feather, 1))}" fill="none" stroke="${shade(color, -0.2)}" stroke-width="1.6" opacity=".7"/><path d="${curve(parallel(feather, 5))}" fill="none" stroke="${stitch}" stroke-width="2.2" stroke-dasharray="6 4"/>`;

export const bootSole = (sketch: Sketch, kind: BootSole, color: string, stitch: string): string => {
  if (kind === 'crepe') {
    const ground: Point[] = [
      [92, 712],
      [112, 719],
      [300, 720],
      [520, 720],
      [620, 718],
      [684, 712],
      [712, 702],
    ];
    const lines = [14, 26, 37].map((depth) => curve(parallel(flatFeather, depth))).join('');
    return panel(
      sketch,
      soleOutline(flatFeather, ground),
      { color, fabric: 'plain' },
      {
        shading: 'flat',
        rim: 0.4,
        clipped: `<path d="${lines}" fill="none" stroke="${shade(color, -0.12)}" stroke-width="1.4" opacity=".7"/>${welt(flatFeather, color, stitch)}`,
      },
    );
  }
  const isLug = kind === 'lug';
  const depth = isLug ? 36 : 22;
  const ground: Point[] = heeledFeather.map(
    ([x, y], index) =>
      [
        x + (index === 0 ? 6 : index === 7 ? -6 : 0),
        Math.min(720, y + depth - (index < 3 && !isLug ? 4 : 0)),
      ] as const,
  );
  const outline = soleOutline(heeledFeather, ground);
  const teeth = Array.from(
    { length: 9 },
    (_, index) => `M${330 + index * 44} 740V${710 - (index < 2 ? 8 : 0)}q5 -5 10 0V740Z`,
  ).join('');
  const rubber = isLug ? shade(color, -0.02) : '#26221E';
  return (
    heelStack(sketch, color, rubber) +
    panel(
      sketch,
      outline,
      { color, fabric: 'satin' },
      {
        shading: 'flat',
        rim: 0.35,
        clipped: `<path d="${curve(ground)}" fill="none" stroke="#111" stroke-width="12" opacity=".35" filter="${blur(sketch, 5)}"/>${isLug ? `<path d="${teeth}" fill="#55504a"/>` : `<path d="${curve(parallel(ground, -4))}" fill="none" stroke="${shade(color, -0.12)}" stroke-width="1.6"/>`}${welt(heeledFeather, isLug ? '#8A6A45' : color, stitch)}`,
      },
    )
  );
};

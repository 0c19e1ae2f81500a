import {
  curve,
  raisedShadow,
  mirrorPoints,
  shade,
  taper,
  type Cloth,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import type { Croquis } from './croquis.ts';
import { smallPanel } from './shapes/smallPanel.ts';

/** The inside of a collar behind the neck, to be drawn below everything else. */
export const collarBehind = (
  sketch: Sketch,
  cloth: Cloth,
  { spot, corner }: Croquis,
  riseCm = 2.7,
): string => {
  const standPiece: Point[] = [
    corner(8.2, 0.8),
    spot(6.9, 0.5 - riseCm * 0.86),
    spot(3.6, 0.2 - riseCm),
    spot(0, -riseCm),
    spot(-3.6, 0.2 - riseCm),
    spot(-6.9, 0.5 - riseCm * 0.86),
    corner(-8.2, 0.8),
    spot(-4, 2.6),
    spot(0, 3),
    spot(4, 2.6),
  ];
  const hollow = sketch.define(
    `collar inside ${cloth.color}`,
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${shade(cloth.color, -0.03)}"/><stop offset="1" stop-color="${shade(cloth.color, -0.2)}"/></linearGradient>`,
  );
  return `<path d="${curve(standPiece, true)}" fill="url(#${hollow})" stroke="${shade(cloth.color, -0.2)}" stroke-width="1.6"/>`;
};

/** A shirt collar on its stand: two leaves that meet at the top button, or from behind the fall over the yoke. */
export const shirtCollar = (sketch: Sketch, cloth: Cloth, croquis: Croquis, isBack: boolean): string => {
  const { spot, corner } = croquis;
  if (isBack) {
    const fall: Point[] = [
      corner(9.2, 1.2),
      spot(7.6, -2.2),
      spot(0, -3.4),
      spot(-7.6, -2.2),
      corner(-9.2, 1.2),
      spot(-5, 4.2),
      spot(0, 4.8),
      spot(5, 4.2),
    ];
    return smallPanel(sketch, curve(fall, true), cloth, { step: 0.012 });
  }
  const leaf: Point[] = [
    corner(0.4, 7.6),
    spot(4, 4.4),
    spot(6.6, 0.4),
    corner(7.4, -2),
    spot(9.2, 0.6),
    corner(11.2, 5.4),
    spot(8.6, 9.4),
    corner(6.6, 13),
  ];
  const insideLeaf: Point[] = [corner(1.4, 8), corner(6.6, 11.6), corner(10.3, 5.6), spot(8.8, 1.6)];
  return (
    raisedShadow(sketch, curve(leaf, true), 3) +
    raisedShadow(sketch, curve(mirrorPoints(leaf), true), 3) +
    smallPanel(sketch, curve(leaf, true), cloth, { step: 0.025, stitches: curve(insideLeaf) }) +
    smallPanel(sketch, curve(mirrorPoints(leaf), true), cloth, {
      step: 0.008,
      stitches: curve(mirrorPoints(insideLeaf)),
    })
  );
};

/** A narrow band collar that follows the neck. */
export const standCollar = (
  sketch: Sketch,
  cloth: Cloth,
  { spot, corner }: Croquis,
  isBack: boolean,
): string => {
  const behind: Point[] = [
    corner(8.6, 0.8),
    spot(7.2, -1.8),
    spot(0, -2.4),
    spot(-7.2, -1.8),
    corner(-8.6, 0.8),
    spot(-5, 2.4),
    spot(0, 3),
    spot(5, 2.4),
  ];
  const nearSide: Point[] = [
    corner(9, 1.2),
    corner(7.4, -1.6),
    spot(5, 2.8),
    spot(0, 5.2),
    spot(-5, 2.8),
    corner(-7.4, -1.6),
    corner(-9, 1.2),
    spot(-5.6, 6.2),
    spot(0, 8),
    spot(5.6, 6.2),
  ];
  if (isBack) return smallPanel(sketch, curve(behind, true), cloth, { step: 0.01 });
  return smallPanel(sketch, curve(nearSide, true), cloth, { step: 0.018 });
};

/** The scarf collar: a soft roll around the neck, knotted in front as a bow or with two falling ends. */
export const neckBow = (
  sketch: Sketch,
  cloth: Cloth,
  { spot, corner }: Croquis,
  tied: 'bow' | 'ends' | 'back',
): string => {
  const roll: Point[] =
    tied === 'back'
      ? [
          corner(9.2, 2),
          spot(7.8, -2.2),
          spot(0, -3),
          spot(-7.8, -2.2),
          corner(-9.2, 2),
          spot(-5, 3.4),
          spot(0, 3.8),
          spot(5, 3.4),
        ]
      : [
          corner(9.6, 1.8),
          spot(9, -1.4),
          corner(7.4, -2.4),
          spot(5.4, 1.8),
          spot(0, 4.6),
          spot(-5.4, 1.8),
          corner(-7.4, -2.4),
          spot(-9, -1.4),
          corner(-9.6, 1.8),
          spot(-5.6, 6.6),
          spot(0, 9.4),
          spot(5.6, 6.6),
        ];
  const ends: Point[][] = [
    [
      corner(-0.8, 8),
      spot(2.6, 16),
      spot(3.8, 26),
      corner(6.4, 36),
      spot(3.6, 36.4),
      corner(0.6, 34.6),
      spot(-0.4, 24),
      corner(-1.2, 8.4),
    ],
    [
      corner(1.2, 8),
      spot(-1.4, 16),
      spot(-2, 24),
      corner(-1.2, 31.4),
      spot(-4, 32),
      corner(-6.8, 31.8),
      spot(-6, 20),
      corner(-0.8, 8),
    ],
  ];
  const loops: Point[][] = [
    [
      corner(0, 8.2),
      spot(5, 4.8),
      spot(10.8, 5.2),
      spot(12.4, 9.4),
      spot(9.6, 13),
      spot(4.6, 11.6),
      corner(0, 9.6),
    ],
    [
      corner(0, 8.2),
      spot(-4.8, 4.4),
      spot(-10.2, 4.6),
      spot(-12.2, 8.6),
      spot(-9.6, 12.2),
      spot(-4.6, 11.2),
      corner(0, 9.6),
    ],
  ];
  const knot: Point[] = [
    spot(1.9, 7.2),
    spot(0, 6.6),
    spot(-1.9, 7.2),
    spot(-1.9, 10.4),
    spot(0, 11.2),
    spot(1.9, 10.4),
  ];
  const soft = (points: Point[], folds: [Point, Point][]) => {
    const d = curve(points, true);
    const blades = folds.map(([from, to]) => taper(from, to, 7, 3)).join('');
    return (
      raisedShadow(sketch, d, 5, 0.3) +
      smallPanel(sketch, d, cloth) +
      (blades &&
        `<path d="${blades}" fill="${shade(cloth.color, -0.16)}" opacity=".55"/><path d="${blades}" transform="translate(-5 -4)" fill="${shade(cloth.color, 0.14)}" opacity=".4"/>`)
    );
  };
  const collar = soft(roll, [
    [spot(8.6, 0), spot(0, 7)],
    [spot(-8.6, 0), spot(0, 7)],
  ]);
  if (tied === 'back') return collar;
  const falling =
    soft(ends[0]!, [[spot(0, 9), spot(3.4, 34)]]) + soft(ends[1]!, [[spot(0, 9), spot(-4, 30)]]);
  if (tied === 'ends') return collar + falling + soft(knot, []);
  return (
    collar +
    falling +
    soft(loops[0]!, [[spot(0.6, 9), spot(9.4, 9.2)]]) +
    soft(loops[1]!, [[spot(-0.6, 9), spot(-9.4, 8.6)]]) +
    soft(knot, [])
  );
};

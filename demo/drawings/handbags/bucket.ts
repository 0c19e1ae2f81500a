import { crease, curve, eyelet, panel, shade, type Point } from '../kit/kit.ts';
import { flatStrap, ringTab, rolledHandle, mirroredHalf, tassel } from '../parts/parts.ts';
import { liningFor, mouth, pickMetal, type BagCut } from './shared.ts';

/** A soft cylinder that a cord draws together below the rim. */
export const bucket: BagCut = (input) => {
  const { sketch, cloth, view } = input;
  const { random } = sketch;
  const metal = pickMetal(random);
  const lining = liningFor(input, random);
  const topHalf = random.between(150, 178);
  const baseHalf = topHalf + random.pick([-26, 2, 26]);
  const height = random.between(360, 410);
  const cordColor = cloth.accent ?? shade(cloth.color, -0.12);
  const hasKnot = random.chance(0.5);
  const groundY = 810;
  const topY = groundY - height;
  const isOpen = view === 'open';
  const rimHalf = isOpen ? topHalf + 10 : topHalf - 18;
  const cordY = topY + 74;
  const waistHalf = isOpen ? topHalf + 2 : topHalf - 26;
  const half: Point[] = [
    [400 - rimHalf, topY, 'corner'],
    [400 - waistHalf, cordY],
    [400 - (topHalf + baseHalf) / 2 - 8, topY + height * 0.55],
    [400 - baseHalf, groundY - 62, 'corner'],
    [400 - baseHalf + 3, groundY - 26],
    [400 - baseHalf * 0.62, groundY - 4],
    [400, groundY + 3],
  ];
  const rimScallops: Point[] = isOpen
    ? [
        [400, topY + 24],
        [400 - rimHalf * 0.6, topY + 17],
      ]
    : [
        [400, topY + 15],
        [400 - rimHalf * 0.3, topY + 4],
        [400 - rimHalf * 0.55, topY + 13],
        [400 - rimHalf * 0.8, topY + 2],
      ];
  const outline = curve([...half, ...mirroredHalf(half), ...mirroredHalf(rimScallops), ...rimScallops], true);
  const pinch = isOpen
    ? []
    : [-0.8, -0.52, -0.24, 0.06, 0.34, 0.62, 0.86].map((share) =>
        crease(
          [400 + waistHalf * share, cordY - 4],
          [400 + topHalf * share * 1.06, cordY + 128 + Math.abs(share) * 40],
          13,
          share * 5,
        ),
      );
  const ruffle = isOpen
    ? []
    : [-0.66, -0.38, -0.1, 0.2, 0.48, 0.74].map((share) =>
        crease([400 + waistHalf * share, cordY + 2], [400 + rimHalf * share, topY - 20], 11),
      );
  const baseLine = curve([
    [400 - baseHalf, groundY - 62],
    [400 - baseHalf * 0.6, groundY - 42],
    [400, groundY - 36],
    [400 + baseHalf * 0.6, groundY - 42],
    [400 + baseHalf, groundY - 62],
  ]);
  const eyelets = [-0.84, -0.5, -0.17, 0.17, 0.5, 0.84]
    .map((share) => eyelet(sketch, 400 + waistHalf * share, cordY + 9 * (1 - share * share), 9, metal))
    .join('');
  const cordRuns = [
    [-0.84, -0.5],
    [-0.17, 0.17],
    [0.5, 0.84],
  ]
    .map(([from, to]) =>
      rolledHandle(
        [
          [400 + waistHalf * from!, cordY + 9 * (1 - from! ** 2)],
          [400 + (waistHalf * (from! + to!)) / 2, cordY + 5 + 9 * (1 - ((from! + to!) / 2) ** 2)],
          [400 + waistHalf * to!, cordY + 9 * (1 - to! ** 2)],
        ],
        cordColor,
        9,
      ),
    )
    .join('');
  const cordEnds =
    view === 'back'
      ? ''
      : [
          [-14, 120, -18],
          [16, 136, 22],
        ]
          .map(
            ([dx, length, lean]) =>
              rolledHandle(
                [
                  [400 + dx! * 0.4, cordY + 9],
                  [400 + dx!, cordY + length! * 0.5],
                  [400 + lean!, cordY + length!],
                ],
                cordColor,
                8,
              ) +
              (hasKnot
                ? `<circle cx="${400 + lean!}" cy="${cordY + length! + 4}" r="9" fill="${cordColor}" stroke="${shade(cordColor, -0.2)}"/>`
                : tassel(400 + lean!, cordY + length! - 4, 62, cordColor)),
          )
          .join('');
  const strapX = rimHalf - 4;
  const strapPath: Point[] = [
    [400 - strapX, topY + 40],
    [400 - strapX * 0.9, topY - 120],
    [400 - strapX * 0.46, topY - 236],
    [400, topY - 266],
    [400 + strapX * 0.46, topY - 236],
    [400 + strapX * 0.9, topY - 120],
    [400 + strapX, topY + 40],
  ];
  const back = curve(
    [
      [400 - rimHalf, topY, 'corner'],
      [400 - rimHalf * 0.5, topY - 20],
      [400, topY - 24],
      [400 + rimHalf * 0.5, topY - 20],
      [400 + rimHalf, topY, 'corner'],
      [400, topY + 20],
    ],
    true,
  );
  const body = panel(sketch, outline, cloth, {
    rim: 0.75,
    creases: [...pinch, ...ruffle],
    sheen: curve([
      [400 - topHalf + 40, topY + 150],
      [400 - baseHalf + 44, groundY - 110],
    ]),
    seams: baseLine,
    stitches: curve([
      [400 - baseHalf + 4, groundY - 72],
      [400 - baseHalf * 0.6, groundY - 52],
      [400, groundY - 46],
      [400 + baseHalf * 0.6, groundY - 52],
      [400 + baseHalf - 4, groundY - 72],
    ]),
  });
  return {
    body:
      flatStrap(strapPath, cloth.color, 22, -0.01) +
      (isOpen
        ? mouth(sketch, topY + 2, rimHalf, 40, lining, cloth.color)
        : `<path d="${back}" fill="${shade(lining, -0.24)}" stroke="${shade(cloth.color, -0.16)}" stroke-width="4"/>`) +
      body +
      eyelets +
      cordRuns +
      cordEnds +
      [400 - strapX, 400 + strapX].map((x) => ringTab(sketch, cloth, x, topY + 36, 26, metal)).join(''),
    groundY: groundY + 2,
    halfWidth: baseHalf - 6,
    focus: { x: 400, y: cordY + 60, width: 340 },
  };
};

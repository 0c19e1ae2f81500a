import {
  bodyCreases,
  bodyOutline,
  sideSeam,
  armhole,
  silhouettes,
  sleeves,
  type Block,
} from '../parts/block.ts';
import { button, crease, curve, raisedShadow, mirror, panel, shade, tones, type Point } from '../kit/kit.ts';
import { insideNeck, patchPocket, pocketFlap, type Jacket, type JacketInput } from './shared.ts';

const block: Block = {
  neckHalf: 74,
  neckY: 160,
  shoulderHalf: 198,
  shoulderY: 206,
  chestHalf: 192,
  armpitY: 402,
  waistHalf: 174,
  hemHalf: 196,
  hemY: 866,
  hemDrop: 6,
  sleeve: { outerX: 100, innerX: 178, endY: 816, slant: 12, ease: 8 },
};

/** One forepart, from the neck over shoulder and side to the front edge, which is cut away in a curve below the button. */
const forepart = (breakX: number, breakY: number, roundness: number): Point[] => [
  [400 - block.neckHalf, block.neckY, 'corner'],
  ...armhole(block),
  ...sideSeam(block).slice(1),
  [290, block.hemY + 14],
  [breakX - 30 - roundness, block.hemY + 12],
  [breakX - 14 - roundness * 0.5, block.hemY - 30],
  [breakX - 2, block.hemY - 130 - roundness],
  [breakX, breakY, 'corner'],
];

interface LapelCut {
  peaked: boolean;
  breadth: number;
  breakX: number;
  breakY: number;
}

/** Lapel and collar lie on the roll line from the neck to the break; the gorge joins them. */
const lapelPieces = ({ peaked, breadth, breakX, breakY }: LapelCut) => {
  const gorge: Point = [358, 232, 'corner'];
  const notch: Point = peaked ? [306, 270, 'corner'] : [318, 300, 'corner'];
  const tip: Point = peaked ? [276 - breadth, 246, 'corner'] : [284 - breadth, 320, 'corner'];
  const lapel = curve(
    [
      [breakX, breakY, 'corner'],
      [(breakX + tip[0]) / 2 - 14, breakY - 96],
      [tip[0] + 4, tip[1] + 66],
      tip,
      notch,
      gorge,
      [358 + (breakX - 358) * 0.58, 232 + (breakY - 232) * 0.58],
    ],
    true,
  );
  const collar = curve(
    [
      [346, 150, 'corner'],
      [348, 190],
      gorge,
      notch,
      [peaked ? 284 : 290, peaked ? 254 : 272, 'corner'],
      [294, 214],
      [312, 172],
    ],
    true,
  );
  return { lapel, collar };
};

export const blazer = ({ sketch, cloth, side }: JacketInput): Jacket => {
  const { random } = sketch;
  const isDoubleBreasted = random.chance(0.3);
  const lapelCut: LapelCut = isDoubleBreasted
    ? { peaked: true, breadth: random.whole(2, 14), breakX: 450, breakY: random.whole(506, 530) }
    : {
        peaked: random.chance(0.2),
        breadth: random.whole(-6, 12),
        breakX: 411,
        breakY: random.whole(520, 556),
      };
  const buttonCount = random.pick([1, 2, 2, 3]);
  const hasPatchPockets = random.chance(0.45);
  const horn = random.pick(['#4A3426', '#2B2622', '#7A5B3C', shade(cloth.color, -0.1)]);
  const roundness = isDoubleBreasted ? 0 : random.whole(6, 34);
  const lining = random.pick([shade(cloth.color, -0.1), '#5B2B33', '#3B4A5E', '#A99A80']);
  const hasPickStitch = random.chance(0.5);
  const arms =
    sleeves(sketch, block, cloth, 0.3, { seams: 'M206 300C182 440 170 620 164 800' }) +
    [0, 1, 2, 3]
      .slice(0, random.pick([3, 4]))
      .map(
        (index) =>
          button(sketch, 164 - index * 0.8, 796 - index * 17, 5.5, { color: horn }) +
          button(sketch, 636 + index * 0.8, 796 - index * 17, 5.5, { color: horn }),
      )
      .join('');

  if (side === 'back') {
    const outline = bodyOutline(block, [
      [326, 166],
      [400, 156],
      [474, 166],
    ]);
    const vents = random.chance(0.6) ? 'M262 866V690M538 866V690' : 'M400 866V668';
    const collar = curve(
      [
        [322, 172, 'corner'],
        [346, 144],
        [400, 136],
        [454, 144],
        [478, 172, 'corner'],
        [484, 200, 'corner'],
        [400, 212],
        [316, 200, 'corner'],
      ],
      true,
    );
    const folds = [
      ...bodyCreases(block, sketch, 0.25),
      crease([330, 250], [340, 480], 9, 8),
      crease([470, 250], [460, 480], 9, -8),
    ];
    const back = panel(sketch, outline, cloth, {
      creases: folds,
      seams: `M400 214V866M286 330Q262 520 262 690M514 330Q538 520 538 690${vents}`,
    });
    return {
      behind: arms,
      front: back + raisedShadow(sketch, collar, 4) + panel(sketch, collar, cloth, { rim: 0.5, step: 0.01 }),
      silhouettes: silhouettes(block, outline),
      focus: [400, 320],
    };
  }

  const leftPoints = forepart(lapelCut.breakX, lapelCut.breakY, roundness);
  const { lapel, collar } = lapelPieces(lapelCut);
  const inside = curve(
    [
      [326, 166, 'corner'],
      [346, 148],
      [400, 136],
      [454, 148],
      [474, 166, 'corner'],
      [430, 420],
      [430, 864, 'corner'],
      [370, 864, 'corner'],
      [370, 420],
    ],
    true,
  );
  const forepartSide = (flip: boolean) => {
    const outline = flip ? mirror(curve(leftPoints, true)) : curve(leftPoints, true);
    const place = (d: string) => (flip ? mirror(d) : d);
    const dart = place('M282 420Q276 560 262 716');
    const folds = [
      crease([220, 400], [300, 500], 8, -10),
      crease([380, lapelCut.breakY + 6], [272, lapelCut.breakY + 52], 8, -8),
      crease([250, 600], [262, 830], 8, 4),
    ].map(place);
    const edgeStitch = hasPickStitch
      ? place(curve(leftPoints.slice(-5).map(([x, y]) => [x - 7, y - 6] as const)))
      : '';
    return (
      raisedShadow(sketch, outline, 4, 0.3) +
      panel(sketch, outline, cloth, { creases: folds, seams: dart, stitches: edgeStitch, rim: 0.45 }) +
      raisedShadow(sketch, place(lapel), 6) +
      panel(sketch, place(lapel), cloth, {
        rim: 0.35,
        step: flip ? 0.005 : 0.02,
        grain: flip ? -10 : 10,
        shading: 'flat',
        sheen: isDoubleBreasted ? undefined : place('M372 300Q384 420 402 520'),
      }) +
      (flip
        ? ''
        : `<path d="M300 ${lapelCut.peaked ? 292 : 342}l22 -9" stroke="${tones(cloth.color).seam}" stroke-width="2.4" stroke-linecap="round"/>`) +
      raisedShadow(sketch, place(collar), 4) +
      panel(sketch, place(collar), cloth, {
        rim: 0.35,
        step: flip ? 0 : 0.02,
        grain: flip ? -30 : 30,
        shading: 'flat',
      })
    );
  };
  const pocketShapes = [246, 460].map((x) => ({ x, y: 664, width: 94, height: hasPatchPockets ? 128 : 30 }));
  const pockets = pocketShapes
    .map((shape) =>
      hasPatchPockets
        ? patchPocket(sketch, cloth, shape, 'round')
        : pocketFlap(sketch, cloth, shape, 'straight'),
    )
    .join('');
  const breast = 'M476 400L556 386L558 408L478 422Z';
  const breastWelt =
    raisedShadow(sketch, breast, 2.5, 0.25) +
    panel(sketch, breast, cloth, { rim: 0.2, step: 0.012, shading: 'flat' });
  const rise = buttonCount === 3 ? -58 : 6;
  const columns = isDoubleBreasted
    ? [
        [360, 20],
        [448, 20],
        [360, 106],
        [448, 106],
        [346, -74],
        [464, -74],
      ]
    : Array.from({ length: buttonCount }, (_, index) => [404, rise + 18 + index * 84]);
  const buttons = columns
    .map(([x, down]) => button(sketch, x!, lapelCut.breakY + down!, 10.5, { color: horn }))
    .join('');
  const rightOutline = mirror(curve(leftPoints, true));
  return {
    behind: arms + insideNeck(sketch, cloth, inside, lining, 166),
    front: forepartSide(false) + forepartSide(true) + breastWelt + pockets + buttons,
    silhouettes: [...silhouettes(block, curve(leftPoints, true)), rightOutline],
    focus: [390, 330],
  };
};

import {
  bodyCreases,
  bodyOutline,
  cuffOutline,
  pair,
  silhouettes,
  sleeves,
  type Block,
} from '../parts/block.ts';
import {
  along,
  button,
  curve,
  raisedShadow,
  panel,
  shade,
  tones,
  zip,
  type Metal,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import { patchPocket, pocketFlap, weltPocket, type Jacket, type JacketInput } from './shared.ts';

const createBlock = (hemY: number): Block => ({
  neckHalf: 88,
  neckY: 206,
  shoulderHalf: 197,
  shoulderY: 246,
  chestHalf: 196,
  armpitY: 440,
  waistHalf: 194,
  hemHalf: 208,
  hemY,
  hemDrop: 10,
  sleeve: { outerX: 92, innerX: 184, endY: 816, slant: 16, ease: 14 },
});

const hoodRim: Point[] = [
  [322, 246],
  [318, 190],
  [340, 132],
  [400, 108],
  [460, 132],
  [482, 190],
  [478, 246],
];

/** Fur trim: short hairs that stand out from the hood's rim, in two tones. */
const furTrim = (sketch: Sketch, color: string): string => {
  const hairs = (count: number, tone: string, reach: number) => {
    const d = along(hoodRim, count)
      .map(({ x, y, angle }) => {
        const turn = ((angle - 90 + sketch.random.between(-46, 46)) * Math.PI) / 180;
        const length = reach * sketch.random.between(0.6, 1.1);
        return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(turn) * length)} ${Math.round(Math.sin(turn) * length)}`;
      })
      .join('');
    return `<path d="${d}" stroke="${tone}" stroke-width="6" stroke-linecap="round" fill="none" opacity=".85"/>`;
  };
  const base = `<path d="${curve(hoodRim)}" fill="none" stroke="${shade(color, -0.06)}" stroke-width="20" opacity=".8"/>`;
  return base + hairs(26, shade(color, -0.08), 30) + hairs(18, shade(color, 0.1), 20);
};

export const parka = ({ sketch, cloth, side }: JacketInput): Jacket => {
  const { random } = sketch;
  const block = createBlock(random.whole(862, 886));
  const metal: Metal = random.pick(['brass', 'gunmetal', 'steel']);
  const hasFur = random.chance(0.35);
  const hasFishtail = random.chance(0.4);
  const pocketFoot = random.pick(['round', 'square', 'pointed'] as const);
  const flapShape = random.pick(['straight', 'round', 'pointed'] as const);
  const hasChestPockets = random.chance(0.5);
  const hasWaistCord = random.chance(0.7);
  const cord = shade(cloth.color, -0.12);
  const waistY = 600;
  const toneScale = tones(cloth.color);
  const arms = sleeves(sketch, block, cloth, 0.8, { seams: 'M166 340C144 460 132 520 126 560' });
  const tab = cuffOutline(block, 44, 0, -30);
  const tabs =
    raisedShadow(sketch, tab, 3, 0.25) +
    pair(sketch, tab, cloth, { rim: 0.3, step: 0.015, stitches: 'M98 752L190 766' }) +
    button(sketch, 168, 768, 6, { metal }) +
    button(sketch, 632, 768, 6, { metal });
  const outline = bodyOutline(
    block,
    side === 'front'
      ? [
          [312, 206],
          [400, 262],
          [488, 206],
        ]
      : [
          [312, 206],
          [400, 190],
          [488, 206],
        ],
  );
  const channel = hasWaistCord
    ? `M202 ${waistY}Q400 ${waistY + 14} 598 ${waistY}M203 ${waistY + 16}Q400 ${waistY + 30} 597 ${waistY + 16}`
    : '';
  const body = panel(sketch, outline, cloth, {
    rim: 0.34,
    creases: bodyCreases(block, sketch, 0.75),
    seams: `M220 336Q400 352 580 336${channel}`,
    stitches: `M220 329Q400 345 580 329M190 ${block.hemY - 14}Q400 ${block.hemY - 2} 610 ${block.hemY - 14}`,
  });

  if (side === 'back') {
    const tail = hasFishtail
      ? panel(
          sketch,
          curve(
            [
              [193, block.hemY - 30, 'corner'],
              [210, block.hemY + 8],
              [300, block.hemY + 34],
              [392, block.hemY + 38, 'corner'],
              [400, block.hemY - 40, 'corner'],
              [408, block.hemY + 38, 'corner'],
              [500, block.hemY + 34],
              [590, block.hemY + 8],
              [607, block.hemY - 30, 'corner'],
              [400, block.hemY - 90],
            ],
            true,
          ),
          cloth,
          { rim: 0.4, shading: 'flat', step: -0.02 },
        )
      : '';
    const hood = curve(
      [
        [308, 226, 'corner'],
        [318, 160],
        [352, 124],
        [400, 114],
        [448, 124],
        [482, 160],
        [492, 226, 'corner'],
        [462, 322],
        [400, 352],
        [338, 322],
      ],
      true,
    );
    return {
      behind: arms + tabs,
      front:
        tail +
        body +
        raisedShadow(sketch, hood, 8) +
        panel(sketch, hood, cloth, {
          rim: 0.9,
          seams: 'M400 114V352M352 126Q336 230 362 336M448 126Q464 230 438 336',
        }),
      silhouettes: [...silhouettes(block, outline), hood],
      focus: [400, 340],
    };
  }

  const hood = curve(
    [
      [304, 262, 'corner'],
      [292, 200],
      [316, 122],
      [400, 84],
      [484, 122],
      [508, 200],
      [496, 262, 'corner'],
      [446, 292],
      [400, 312],
      [354, 292],
    ],
    true,
  );
  const opening = curve(
    [
      [330, 226],
      [334, 182],
      [358, 142],
      [400, 126],
      [442, 142],
      [466, 182],
      [470, 226],
      [440, 268],
      [400, 300, 'corner'],
      [360, 268],
    ],
    true,
  );
  const lining = { color: shade(cloth.color, -0.1, 0.8), fabric: 'satin' as const };
  const hoodBack =
    panel(sketch, hood, cloth, { rim: 0.8, seams: 'M372 96Q346 150 338 210M428 96Q454 150 462 210' }) +
    panel(sketch, opening, lining, { rim: 1, seams: 'M400 126V226' });
  const front = 372;
  const flap = `M${front} 286H${front + 62}V${block.hemY + 9}H${front}Z`;
  const snaps = Array.from({ length: 6 }, (_, index) =>
    button(sketch, front + 31, 318 + index * ((block.hemY - 366) / 5), 8, { metal }),
  ).join('');
  const stormFlap =
    zip(`M${front + 4} 262V300`, cloth.color, metal, 8) +
    raisedShadow(sketch, flap, 5) +
    panel(sketch, flap, cloth, {
      rim: 0.3,
      step: 0.012,
      shading: 'flat',
      stitches: `M${front + 6} 290V${block.hemY}M${front + 56} 290V${block.hemY}`,
    }) +
    snaps;
  const bellows = [212, 470].map((x) => ({ x, y: 664, width: 118, height: 136 }));
  const pockets = bellows
    .map(
      (shape) =>
        patchPocket(sketch, cloth, shape, pocketFoot) +
        pocketFlap(
          sketch,
          cloth,
          { ...shape, x: shape.x - 4, width: shape.width + 8, height: 54 },
          flapShape,
          { metal },
        ),
    )
    .join('');
  const chest = hasChestPockets
    ? [232, 470]
        .map((x) => pocketFlap(sketch, cloth, { x, y: 372, width: 98, height: 42 }, flapShape, { metal }))
        .join('')
    : weltPocket(sketch, cloth, [286, 420], [254, 530]) + weltPocket(sketch, cloth, [500, 414], [532, 524]);
  const waistCord = hasWaistCord
    ? `<path d="M340 ${waistY + 14}q-6 46 -14 62M460 ${waistY + 14}q8 50 12 70" fill="none" stroke="${cord}" stroke-width="6" stroke-linecap="round"/><path d="M340 ${waistY + 14}q-6 46 -14 62M460 ${waistY + 14}q8 50 12 70" fill="none" stroke="${toneScale.highlight}" stroke-width="1.2" stroke-dasharray="3 3" opacity=".6"/>${button(sketch, 340, waistY + 14, 5.5, { metal })}${button(sketch, 460, waistY + 14, 5.5, { metal })}`
    : '';
  const chin = curve(
    [
      [322, 240, 'corner'],
      [352, 286],
      [396, 322, 'corner'],
      [396, 282, 'corner'],
      [356, 244],
    ],
    true,
  );
  const fur = hasFur ? furTrim(sketch, '#A88A66') : '';
  return {
    behind: arms + tabs + hoodBack,
    hook: 'behind',
    front:
      body +
      chest +
      pockets +
      stormFlap +
      waistCord +
      raisedShadow(sketch, chin, 4) +
      pair(sketch, chin, cloth, { rim: 0.5 }) +
      fur,
    silhouettes: [...silhouettes(block, outline), hood],
    focus: [400, 350],
  };
};

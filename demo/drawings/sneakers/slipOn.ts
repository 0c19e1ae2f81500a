import { curve, panel, parallel, shade, type Cloth, type Point } from '../kit/kit.ts';
import { groundEdge, soleOutline } from '../footwear/sole.ts';
import { cornered, formShading, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

const feather: Point[] = [
  [88, 630],
  [180, 634],
  [330, 637],
  [500, 637],
  [620, 632],
  [712, 618],
];
const ground: Point[] = [
  [94, 682],
  [112, 690],
  [300, 691],
  [520, 691],
  [620, 688],
  [684, 676],
  [708, 660],
];
const heelCurve: Point[] = [
  [102, 644],
  [94, 606],
  [94, 566],
  [104, 522],
  [106, 488],
  [114, 468],
];
const collarLine: Point[] = [
  [114, 468],
  [138, 476],
  [180, 502],
  [232, 514],
  [284, 500],
  [330, 466],
  [372, 444],
];
const instep: Point[] = [
  [372, 444],
  [400, 452],
  [452, 494],
  [512, 530],
  [574, 546],
  [630, 552],
  [678, 568],
  [708, 598],
  [716, 632],
];
const upper = curve(
  [
    ...cornered(heelCurve),
    ...cornered(collarLine).slice(1),
    ...instep.slice(1, -1),
    [716, 632, 'corner'],
    [690, 650, 'corner'],
    [400, 656],
    [120, 650, 'corner'],
  ],
  true,
);
const farCollar = curve(
  [
    [112, 470, 'corner'],
    [152, 472],
    [216, 490],
    [276, 478],
    [340, 440],
    [378, 436, 'corner'],
    [372, 460, 'corner'],
    [240, 540],
    [150, 510],
  ],
  true,
);

/** A laceless shoe with elastic gores beside the tongue. */
export const slipOn = ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
  const { random } = sketch;
  const rubber = random.pick(['#F1EFE9', '#E8DDC6', '#F1EFE9']);
  const gum = random.chance(0.4) ? '#B4814B' : undefined;
  const line = random.chance(0.5) ? accent : undefined;
  const lining = random.pick(['#E2DAC8', '#C7AB82']);
  const style = random.pick(['gore', 'saddle', 'espadrille'] as const);
  const elastic: Cloth = { color: shade(cloth.color, -0.08), fabric: 'rib' };
  const padding = curve([...cornered(collarLine), ...cornered(parallel(collarLine, 20)).reverse()], true);
  const goreFront: Point[] = [
    [372, 440],
    [354, 486],
    [384, 530],
    [424, 560],
  ];
  const gore = curve(
    [
      [330, 462, 'corner'],
      [374, 438, 'corner'],
      [392, 470],
      [416, 520],
      [432, 562, 'corner'],
      [390, 552],
      [348, 514],
    ],
    true,
  );
  const vampEdge: Point[] = [
    [372, 438],
    [392, 470],
    [416, 520],
    [434, 566],
    [420, 614],
    [404, 656],
  ];
  const counter = curve(
    [
      [60, 470, 'corner'],
      [116, 464],
      [138, 476, 'corner'],
      [144, 540],
      [128, 660, 'corner'],
      [60, 660, 'corner'],
    ],
    true,
  );
  const saddle = curve(
    [
      [330, 464, 'corner'],
      [390, 430, 'corner'],
      [470, 490, 'corner'],
      [456, 560],
      [420, 660, 'corner'],
      [300, 660, 'corner'],
      [320, 560],
    ],
    true,
  );
  const ropeSole = style === 'espadrille';
  const wall = ropeSole ? '#CBAE80' : rubber;
  const rope =
    Array.from({ length: 66 }, (_, index) => `M${84 + index * 10} 618l-8 76`).join('') +
    Array.from({ length: 4 }, (_, index) => curve(parallel(feather, 6 + index * 13))).join('');
  const soleDetail = ropeSole
    ? `<path d="${rope}" fill="none" stroke="${shade(wall, -0.14)}" stroke-width="2" opacity=".8"/><path d="${curve(parallel(ground, -4))}" fill="none" stroke="#8B6B42" stroke-width="10"/>`
    : `${line ? `<path d="${curve(parallel(feather, 14))}" fill="none" stroke="${line}" stroke-width="5"/>` : ''}${gum ? groundEdge(ground, gum, 12) : `<path d="${curve(parallel(ground, -6))}" fill="none" stroke="${shade(rubber, -0.18)}" stroke-width="3"/>`}<path d="${curve(parallel(feather, 3))}" fill="none" stroke="${shade(rubber, 0.08)}" stroke-width="3"/>`;
  const body = [
    piece(sketch, farCollar, { color: lining, fabric: 'plain' }, { rim: 0.9, step: -0.05 }),
    piece(sketch, upper, cloth, {
      weaveScale: cloth.fabric === 'check' ? 0.55 : 1,
      seams: style === 'gore' ? curve(vampEdge) : '',
      stitches: style === 'gore' ? stitchRows(vampEdge, [-7, -12]) : '',
      creases: ['M520 548Q508 584 526 616Q496 584 520 548Z', 'M200 560Q270 580 330 560Q270 600 200 560Z'],
    }),
    clipTo(
      sketch,
      upper,
      (style === 'saddle'
        ? overlay(
            sketch,
            saddle,
            { color: accent, fabric: cloth.fabric === 'check' ? 'plain' : cloth.fabric },
            { stitches: 'M338 470Q328 560 312 652M460 494Q448 560 412 652' },
          )
        : '') +
        (style === 'saddle'
          ? ''
          : panel(sketch, gore, elastic, {
              shading: 'flat',
              rim: 0.7,
              grain: 62,
              weaveScale: 0.7,
              stitches: curve(parallel(goreFront, 4)),
            })) +
        overlay(sketch, counter, cloth, {
          weaveScale: cloth.fabric === 'check' ? 0.55 : 1,
          stitches: 'M130 478Q136 540 120 652',
        }) +
        overlay(
          sketch,
          padding,
          { color: shade(cloth.color, -0.03), fabric: cloth.fabric === 'check' ? 'plain' : cloth.fabric },
          { rim: 0.5 },
        ),
    ),
    formShading(
      sketch,
      upper,
      cloth.color,
      { toe: [642, 566], quarter: [250, 556], heel: [116, 566], featherY: 644 },
      0.45,
    ),
    panel(
      sketch,
      soleOutline(feather, ground),
      { color: wall, fabric: 'satin' },
      { shading: 'flat', rim: 0.35, clipped: soleDetail },
    ),
  ].join('');
  return {
    body,
    outline: upper,
    isLow: true,
    groundY: 690,
    focus: [380, 540],
    tread: { color: ropeSole ? '#B98A55' : (gum ?? rubber), pattern: ropeSole ? 'waffle' : 'diamond' },
    heel: { cloth, tab: cloth, lining, sole: wall, stripe: ropeSole ? undefined : line, topY: 468 },
  };
};

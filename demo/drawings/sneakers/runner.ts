import { curve, panel, parallel, shade, type Cloth, type Point, type Sketch } from '../kit/kit.ts';
import { groundEdge, soleOutline } from '../footwear/sole.ts';
import { formShading, lacing, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import { feather, ground, collarLine, throat, upper, tongue, ridge, farCollar } from './runnerOutlines.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

/** Foam wedge on a treaded rubber outsole, thick at the heel. */
const wedge = (
  sketch: Sketch,
  foam: string,
  rubber: string,
  accent: string,
  pattern: 'line' | 'split' | 'grooves',
): string => {
  const d = soleOutline(feather, ground);
  const tread = `<path d="M96 693H690" fill="none" stroke="${shade(rubber, -0.2)}" stroke-width="15" stroke-dasharray="17 12" opacity=".75"/>`;
  const marks = {
    line: `<path d="${curve(parallel(feather, 24))}" fill="none" stroke="${accent}" stroke-width="5"/>`,
    split: `<path d="M60 640Q240 690 470 664Q600 650 740 600V720H60Z" fill="${shade(foam, -0.09)}"/><path d="M60 640Q240 690 470 664Q600 650 740 600" fill="none" stroke="${shade(foam, 0.1)}" stroke-width="2.5"/>`,
    grooves: [0, 1, 2, 3, 4]
      .map(
        (index) =>
          `<path d="M${104 + index * 6} ${634 + index * 8}Q${200 + index * 8} ${650 + index * 6} ${300 - index * 14} ${656 + index * 4}" fill="none" stroke="${shade(foam, -0.15)}" stroke-width="3" stroke-linecap="round"/>`,
      )
      .join(''),
  }[pattern];
  return panel(
    sketch,
    d,
    { color: foam, fabric: 'satin' },
    {
      shading: 'down',
      rim: 0.4,
      clipped: `${marks}<path d="${curve(parallel(feather, 4))}" fill="none" stroke="${shade(foam, 0.09)}" stroke-width="4" opacity=".8"/>${groundEdge(ground, rubber, 15)}${tread}`,
    },
  );
};

/** A running shoe: mesh or nylon base, suede overlays, thick foam. */
export const runner = ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
  const { random } = sketch;
  const badge = random.pick(['saddle', 'quarter', 'cage'] as const);
  const pattern = random.pick(['line', 'split', 'grooves'] as const);
  const foam = random.pick(['#F1EFE9', '#E9E2D3', '#F1EFE9', '#D8D6D2']);
  const rubber = random.pick(['#3A3733', '#B98A55', '#6B6862']);
  const isTonal = random.chance(0.5);
  const suede: Cloth = { color: isTonal ? shade(cloth.color, -0.06) : accent, fabric: 'suede' };
  const base: Cloth = {
    ...cloth,
    fabric: cloth.fabric === 'leather' || cloth.fabric === 'suede' ? cloth.fabric : 'mesh',
  };
  const mark: Cloth = { color: isTonal ? accent : shade(cloth.color, 0.1), fabric: 'leather' };
  const lining: Cloth = { color: shade(cloth.color, -0.12), fabric: 'mesh' };

  const mudguard = curve(
    [
      [392, 660, 'corner'],
      [440, 634],
      [520, 620],
      [574, 596],
      [620, 578],
      [664, 562],
      [690, 536, 'corner'],
      [740, 540, 'corner'],
      [740, 660, 'corner'],
    ],
    true,
  );
  const toeBumper = curve(
    [
      [640, 660, 'corner'],
      [672, 612],
      [704, 590],
      [740, 580, 'corner'],
      [740, 660, 'corner'],
    ],
    true,
  );
  const counter = curve(
    [
      [60, 660, 'corner'],
      [60, 534, 'corner'],
      [100, 530],
      [136, 540],
      [180, 572],
      [232, 620],
      [270, 660, 'corner'],
    ],
    true,
  );
  const heelTab = curve(
    [
      [80, 540, 'corner'],
      [96, 430, 'corner'],
      [124, 424],
      [146, 450, 'corner'],
      [150, 490],
      [132, 540, 'corner'],
    ],
    true,
  );
  const eyestay = curve(
    [
      [280, 474, 'corner'],
      [304, 446],
      [326, 426, 'corner'],
      ...throat.slice(1, -1),
      [532, 552, 'corner'],
      [556, 560],
      [536, 590],
      [490, 586],
      [430, 556],
      [360, 510],
      [320, 492],
    ],
    true,
  );
  const facing: Point[] = [
    [288, 474],
    [322, 488],
    [364, 506],
    [432, 550],
    [490, 579],
    [532, 584],
  ];
  const sides = {
    saddle: overlay(
      sketch,
      curve(
        [
          [318, 494, 'corner'],
          [292, 570],
          [250, 652, 'corner'],
          [352, 656, 'corner'],
          [380, 600],
          [404, 544, 'corner'],
          [362, 514],
        ],
        true,
      ),
      mark,
      { stitches: 'M326 504Q302 574 264 648M396 548Q372 600 344 652' },
    ),
    quarter: overlay(
      sketch,
      curve(
        [
          [146, 470, 'corner'],
          [214, 500],
          [286, 480, 'corner'],
          [300, 512],
          [280, 560],
          [206, 590, 'corner'],
          [170, 556],
          [140, 540, 'corner'],
        ],
        true,
      ),
      mark,
      { stitches: 'M156 484Q214 512 280 492M150 532Q176 548 206 578Q262 556 280 540' },
    ),
    cage: [0.3, 1.6]
      .map((index) =>
        overlay(
          sketch,
          curve(
            [
              [330 + index * 56, 506 + index * 26, 'corner'],
              [300 + index * 52, 570 + index * 10],
              [236 + index * 64, 650, 'corner'],
              [256 + index * 64, 652, 'corner'],
              [318 + index * 52, 574 + index * 10],
              [346 + index * 56, 514 + index * 26, 'corner'],
            ],
            true,
          ),
          mark,
        ),
      )
      .join(''),
  };
  const pull = `<path d="M112 452C92 440 88 420 104 414C116 410 124 424 122 444" fill="none" stroke="${shade(suede.color, -0.1)}" stroke-width="9"/><path d="M112 452C92 440 88 420 104 414C116 410 124 424 122 444" fill="none" stroke="${suede.color}" stroke-width="6"/>`;
  const body = [
    pull,
    piece(sketch, farCollar, lining, { rim: 0.9 }),
    piece(sketch, tongue, base, { rim: 0.6, step: -0.015 }),
    piece(sketch, upper, base, { stitches: stitchRows(collarLine, [9]) }),
    clipTo(
      sketch,
      upper,
      sides[badge] +
        overlay(sketch, mudguard, suede, {
          stitches: 'M410 660Q450 640 524 627Q580 603 622 586Q660 572 680 552',
        }) +
        overlay(sketch, toeBumper, { color: rubber, fabric: 'plain' }, { step: 0.06 }) +
        overlay(sketch, counter, suede, { stitches: 'M70 540Q130 546 174 580Q226 628 258 660' }) +
        overlay(sketch, heelTab, mark, { stitches: 'M138 454Q142 490 124 536' }) +
        overlay(sketch, eyestay, suede, { stitches: stitchRows(facing, [0]) }),
    ),
    formShading(
      sketch,
      upper,
      cloth.color,
      { toe: [650, 570], quarter: [290, 530], heel: [118, 540], featherY: 634 },
      0.4,
    ),
    lacing(sketch, {
      eyelets: [
        [334, 452],
        [396, 492],
        [456, 532],
        [514, 562],
      ],
      ridge,
      count: 6,
      color: random.pick(['#F1EFE9', accent, shade(cloth.color, 0.1)]),
      width: 8,
      round: true,
    }),
    wedge(sketch, foam, rubber, isTonal ? accent : cloth.color, pattern),
  ].join('');
  return {
    body,
    outline: upper,
    isLow: true,
    groundY: 690,
    focus: [500, 540],
    tread: { color: rubber, pattern: 'waffle' },
    heel: {
      cloth: suede,
      tab: mark,
      lining: lining.color,
      sole: foam,
      edge: rubber,
      topY: 440,
      tongue: base,
      pull: suede.color,
    },
  };
};

import {
  along,
  curve,
  metalFill,
  metalEdge,
  shade,
  type Cloth,
  type Metal,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import { bootSole, type BootSole } from '../footwear/bootSole.ts';
import { formShading, lacing, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import { topLine, throat, upper, tongue, ridge, farSide } from './laceUpOutlines.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

/** Hooks for the upper rows of laces. */
const speedHooks = (sketch: Sketch, line: readonly Point[], count: number, metal: Metal): string =>
  along(line, count)
    .map(
      ({ x, y }) =>
        `<path d="M${(x - 5).toFixed(1)} ${(y + 6).toFixed(1)}q-6 -12 6 -13q9 0 8 8" fill="none" stroke="${metalEdge(metal)}" stroke-width="5.4" stroke-linecap="round"/><path d="M${(x - 5).toFixed(1)} ${(y + 6).toFixed(1)}q-6 -12 6 -13q9 0 8 8" fill="none" stroke="${metalFill(sketch, metal)}" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');

/** A derby boot, from a dress boot with a cap toe to a work boot on lugs. */
export const laceUp = ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
  const { random } = sketch;
  const toe = random.pick(['cap', 'plain', 'moc', 'wing'] as const);
  const soleKind: BootSole = random.pick(['leather', 'lug', 'lug'] as const);
  const soleColor = soleKind === 'leather' ? random.pick(['#5A3E2A', '#2E2723']) : '#2A2826';
  const hasPaddedCollar = random.chance(0.5);
  const metal: Metal = random.pick(['brass', 'gunmetal', 'steel']);
  const hasHooks = random.chance(0.6);
  const laceColor = random.pick([accent, shade(cloth.color, -0.1), '#3A2E24']);
  const collar: Cloth = {
    color: shade(cloth.color, -0.06),
    fabric: cloth.fabric === 'suede' ? 'leather' : 'suede',
  };

  const facing: Point[] = [
    [252, 300],
    [268, 372],
    [292, 446],
    [332, 518],
    [390, 576],
    [440, 602],
    [486, 600],
  ];
  const eyestay = curve(
    [
      [248, 294, 'corner'],
      [290, 276, 'corner'],
      ...throat.slice(1, -1),
      [474, 572, 'corner'],
      [496, 584],
      [484, 606],
      [440, 604],
      [388, 578],
      [330, 520],
      [290, 448],
      [264, 374],
    ],
    true,
  );
  const counter = curve(
    [
      [60, 560, 'corner'],
      [106, 548],
      [160, 566],
      [206, 610],
      [226, 720, 'corner'],
      [60, 720, 'corner'],
    ],
    true,
  );
  const backStay = curve(
    [
      [90, 280, 'corner'],
      [140, 296, 'corner'],
      [150, 400],
      [148, 500],
      [130, 570, 'corner'],
      [60, 570, 'corner'],
    ],
    true,
  );
  const vamp: Point[] = [
    [486, 604],
    [452, 630],
    [400, 640],
    [330, 654],
    [300, 704],
  ];
  const cap = curve(
    [
      [610, 560, 'corner'],
      [586, 620],
      [592, 720, 'corner'],
      [760, 720, 'corner'],
      [760, 560, 'corner'],
    ],
    true,
  );
  const wing = curve(
    [
      [520, 560, 'corner'],
      [572, 600],
      [560, 640],
      [470, 680],
      [420, 720, 'corner'],
      [760, 720, 'corner'],
      [760, 560, 'corner'],
    ],
    true,
  );
  const moc: Point[] = [
    [500, 596],
    [580, 606],
    [650, 620],
    [700, 652],
  ];
  const brogue = (line: readonly Point[], count: number) =>
    `<g fill="${shade(cloth.color, -0.26)}">${along(line, count)
      .map(
        ({ x, y }, index) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${index % 2 ? 1.6 : 2.8}"/>`,
      )
      .join('')}</g>`;
  const fronts = {
    cap: () =>
      overlay(sketch, cap, cloth, { stitches: 'M618 576Q596 624 602 704M624 576Q602 624 608 704' }) +
      (random.chance(0.4)
        ? brogue(
            [
              [606, 590],
              [588, 630],
              [590, 694],
            ],
            15,
          )
        : ''),
    plain: () => '',
    moc: () =>
      `<path d="${curve(moc)}" fill="none" stroke="${shade(cloth.color, -0.2)}" stroke-width="7"/><path d="${curve(moc)}" fill="none" stroke="${shade(cloth.color, 0.1)}" stroke-width="3" stroke-dasharray="3 6"/>`,
    wing: () =>
      overlay(sketch, wing, cloth) +
      brogue(
        [
          [538, 580],
          [578, 604],
          [560, 648],
          [474, 688],
        ],
        25,
      ),
  };
  const collarBand = curve(
    [
      [100, 280, 'corner'],
      ...topLine.slice(1, -1),
      [296, 270, 'corner'],
      [300, 312, 'corner'],
      [222, 336],
      [158, 338],
      [100, 324, 'corner'],
    ],
    true,
  );
  const threadColor = soleKind === 'lug' ? shade(cloth.color, 0.2) : undefined;
  const body = [
    piece(sketch, farSide, { color: '#A88B64', fabric: 'suede' }, { rim: 0.9, step: -0.06 }),
    piece(sketch, tongue, cloth, { rim: 0.6, step: -0.03, stitches: 'M256 284Q262 248 288 238' }),
    piece(sketch, upper, cloth, {
      seams: curve(vamp),
      stitches: stitchRows(vamp, [-7, -12]),
      threadColor,
      sheen: cloth.fabric === 'leather' ? 'M180 360Q200 460 190 540M600 588Q656 602 690 630' : undefined,
      creases: ['M532 586Q514 622 524 664Q498 622 532 586Z', 'M560 588Q548 620 556 650Q532 620 560 588Z'],
    }),
    clipTo(
      sketch,
      upper,
      fronts[toe]() +
        overlay(sketch, backStay, cloth, { stitches: 'M132 300Q142 400 140 500L124 560', threadColor }) +
        overlay(sketch, counter, cloth, {
          stitches: 'M66 568Q120 552 156 575Q196 614 214 714',
          threadColor,
        }) +
        (hasPaddedCollar
          ? overlay(sketch, collarBand, collar, { rim: 0.8, seams: 'M100 306Q200 330 298 292' })
          : '') +
        overlay(sketch, eyestay, cloth, { step: 0.012, stitches: stitchRows(facing, [0, -5]), threadColor }),
    ),
    formShading(
      sketch,
      upper,
      cloth.color,
      { toe: [650, 612], quarter: [220, 480], heel: [126, 600], featherY: 684 },
      cloth.fabric === 'leather' ? 0.6 : 0.35,
    ),
    lacing(sketch, {
      eyelets: [
        [296, 316],
        [312, 380],
        [342, 446],
        [390, 516],
        [452, 574],
      ],
      ridge,
      count: 8,
      color: laceColor,
      width: 8,
      metal,
      round: true,
    }),
    hasHooks
      ? speedHooks(
          sketch,
          [
            [292, 306],
            [302, 350],
            [312, 388],
          ],
          3,
          metal,
        )
      : '',
    bootSole(sketch, soleKind, soleColor, soleKind === 'lug' ? '#E0C48C' : shade(soleColor, 0.22)),
  ].join('');
  return {
    body,
    outline: upper,
    groundY: 720,
    focus: [400, 500],
    tread: { color: soleKind === 'leather' ? '#B58A5C' : soleColor, pattern: soleKind },
    heel: {
      cloth,
      tab: cloth,
      lining: hasPaddedCollar ? collar.color : '#A88B64',
      sole: soleColor,
      topY: 300,
      tongue: cloth,
      stacked: true,
      pull: random.chance(0.5) ? accent : undefined,
    },
  };
};

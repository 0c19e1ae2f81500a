import { curve, shade, type Metal, type Point } from '../kit/kit.ts';
import { bootSole, type BootSole } from '../footwear/bootSole.ts';
import { cornered, formShading, lacing, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

const heelCurve: Point[] = [
  [102, 678],
  [94, 636],
  [100, 586],
  [116, 530],
  [120, 470],
  [112, 410],
];
const topLine: Point[] = [
  [112, 410],
  [150, 428],
  [206, 436],
  [260, 426],
  [318, 392],
];
const throat: Point[] = [
  [318, 392],
  [340, 446],
  [376, 500],
  [420, 540],
];
const instep: Point[] = [
  [420, 540],
  [476, 562],
  [546, 576],
  [612, 586],
  [664, 602],
  [706, 636],
  [720, 688],
];
const upper = curve(
  [
    ...cornered(heelCurve),
    ...cornered(topLine).slice(1),
    ...throat.slice(1),
    ...instep.slice(1, -1),
    [720, 688, 'corner'],
    [640, 702, 'corner'],
    [420, 704],
    [102, 678, 'corner'],
  ],
  true,
);
const tongue = curve(
  [
    [270, 424, 'corner'],
    [276, 372],
    [300, 344],
    [332, 342],
    [346, 362],
    [366, 420],
    [402, 480],
    [452, 532],
    [470, 566, 'corner'],
    [400, 566],
    [330, 490],
  ],
  true,
);
const ridge: Point[] = [
  [356, 388],
  [380, 444],
  [414, 492],
];
const farSide = curve(
  [
    [112, 414, 'corner'],
    [150, 404],
    [210, 408],
    [266, 396],
    [316, 368, 'corner'],
    [320, 404, 'corner'],
    [240, 452],
    [150, 446],
  ],
  true,
);

/** A low desert boot with two or three eyelets. */
export const chukka = ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
  const { random } = sketch;
  const soleKind: BootSole =
    cloth.fabric === 'suede'
      ? random.pick(['crepe', 'crepe', 'leather'] as const)
      : random.pick(['leather', 'crepe'] as const);
  const soleColor = {
    leather: random.pick(['#6A4A31', '#2E2723']),
    lug: '#2A2826',
    crepe: random.pick(['#CDAA76', '#E4D9C3', '#7A5636']),
  }[soleKind];
  const rows = random.pick([2, 3]);
  const metal: Metal | undefined = random.chance(0.35) ? 'brass' : undefined;
  const hasCounter = random.chance(0.5);
  const hasContrastThread = random.chance(0.5);
  const hasRoundQuarter = random.chance(0.5);
  const threadColor = hasContrastThread ? shade(cloth.color, 0.2) : undefined;
  const front: Point[] = hasRoundQuarter
    ? [
        [318, 392],
        [342, 446],
        [378, 500],
        [424, 542],
        [436, 580],
        [410, 612],
        [350, 626],
        [310, 706],
      ]
    : [
        [318, 392],
        [342, 446],
        [378, 500],
        [430, 550],
        [412, 600],
        [376, 640],
        [352, 706],
      ];
  const quarter = curve(
    [
      [60, 400, 'corner'],
      [112, 406],
      ...topLine.slice(1, -1),
      [318, 390, 'corner'],
      ...front.slice(1, -1),
      [front[front.length - 1]![0], 706, 'corner'],
      [60, 706, 'corner'],
    ],
    true,
  );
  const counter = curve(
    [
      [60, 580, 'corner'],
      [110, 566],
      [160, 590],
      [196, 640],
      [204, 720, 'corner'],
      [60, 720, 'corner'],
    ],
    true,
  );
  const backStay = curve(
    [
      [80, 404, 'corner'],
      [134, 420, 'corner'],
      [138, 480],
      [134, 560],
      [124, 706, 'corner'],
      [60, 706, 'corner'],
    ],
    true,
  );
  const body = [
    piece(sketch, farSide, { color: '#B79A70', fabric: 'suede' }, { rim: 0.9, step: -0.05 }),
    piece(sketch, tongue, cloth, { rim: 0.6, step: -0.03, stitches: 'M282 410Q284 372 306 354' }),
    piece(sketch, upper, cloth, {
      creases: ['M508 578Q492 616 502 660Q474 616 508 578Z', 'M540 582Q528 616 536 650Q512 616 540 582Z'],
      sheen: cloth.fabric === 'leather' ? 'M560 586Q650 604 690 636' : undefined,
    }),
    clipTo(
      sketch,
      upper,
      overlay(sketch, quarter, cloth, {
        threadColor,
        stitches: stitchRows(front, [7, 12]) + stitchRows(topLine, [8]),
        sheen: cloth.fabric === 'leather' ? 'M180 470Q196 540 180 620' : undefined,
      }) +
        (hasCounter
          ? overlay(sketch, counter, cloth, {
              threadColor,
              stitches: 'M66 588Q116 574 156 598Q190 644 196 706',
            })
          : overlay(sketch, backStay, cloth, { threadColor, stitches: 'M126 424Q130 480 126 560L116 700' })),
    ),
    formShading(
      sketch,
      upper,
      cloth.color,
      { toe: [646, 616], quarter: [240, 500], heel: [122, 600], featherY: 680 },
      cloth.fabric === 'leather' ? 0.6 : 0.35,
    ),
    lacing(sketch, {
      eyelets:
        rows === 3
          ? [
              [316, 420],
              [340, 468],
              [372, 512],
            ]
          : [
              [322, 430],
              [352, 488],
            ],
      ridge,
      count: rows,
      color: accent,
      width: 8,
      metal,
      round: true,
    }),
    bootSole(sketch, soleKind, soleColor, threadColor ?? shade(soleColor, 0.16)),
  ].join('');
  return {
    body,
    outline: upper,
    groundY: 720,
    focus: [360, 510],
    tread: { color: soleKind === 'leather' ? '#B58A5C' : soleColor, pattern: soleKind },
    heel: {
      cloth,
      tab: cloth,
      lining: '#B79A70',
      sole: soleColor,
      topY: 414,
      tongue: cloth,
      stacked: soleKind === 'leather',
    },
  };
};

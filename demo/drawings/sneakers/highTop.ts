import {
  curve,
  raisedShadow,
  panel,
  parallel,
  shade,
  type Cloth,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import { soleOutline } from '../footwear/sole.ts';
import { cornered, formShading, lacing, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

const feather: Point[] = [
  [88, 634],
  [180, 636],
  [330, 638],
  [500, 638],
  [620, 634],
  [712, 622],
];
const ground: Point[] = [
  [94, 684],
  [112, 690],
  [300, 691],
  [520, 691],
  [620, 689],
  [684, 680],
  [710, 666],
];
const heelCurve: Point[] = [
  [100, 646],
  [94, 606],
  [100, 546],
  [112, 470],
  [110, 392],
  [106, 340],
];
const collarLine: Point[] = [
  [106, 340],
  [160, 344],
  [222, 342],
  [290, 324],
];
const throat: Point[] = [
  [290, 324],
  [318, 374],
  [360, 442],
  [412, 504],
  [470, 548],
  [512, 564],
];
const instep: Point[] = [
  [512, 564],
  [560, 566],
  [612, 562],
  [664, 568],
  [702, 592],
  [716, 636],
];
const upper = curve(
  [
    ...cornered(heelCurve),
    ...cornered(collarLine).slice(1),
    ...throat.slice(1, -1),
    ...instep.slice(0, -1),
    [716, 636, 'corner'],
    [690, 650, 'corner'],
    [400, 656],
    [120, 652, 'corner'],
  ],
  true,
);
const tongue = curve(
  [
    [250, 350, 'corner'],
    [262, 296],
    [288, 276],
    [316, 280],
    [330, 300],
    [352, 356],
    [392, 426],
    [440, 487],
    [488, 534],
    [534, 565, 'corner'],
    [470, 576],
    [360, 500],
    [286, 400],
  ],
  true,
);
const ridge: Point[] = [
  [324, 306],
  [352, 362],
  [394, 430],
  [442, 489],
  [510, 540],
];
const farCollar = curve(
  [
    [108, 342, 'corner'],
    [160, 326],
    [220, 322],
    [286, 308, 'corner'],
    [290, 334, 'corner'],
    [220, 356],
    [160, 358],
  ],
  true,
);

/** Vulcanised rubber wall with a foxing line. */
const foxing = (sketch: Sketch, color: string, line: string | undefined, hasToeStripe: boolean): string => {
  const d = soleOutline(feather, ground);
  const ribs = Array.from({ length: 16 }, (_, index) => `M${616 + index * 7} 650v18`).join('');
  return panel(
    sketch,
    d,
    { color, fabric: 'satin' },
    {
      shading: 'flat',
      rim: 0.35,
      clipped: `${line ? `<path d="${curve(parallel(feather, 12))}" fill="none" stroke="${line}" stroke-width="5"/>` : ''}<path d="${curve(parallel(ground, -6))}" fill="none" stroke="${shade(color, -0.2)}" stroke-width="3"/><path d="${curve(parallel(feather, 3))}" fill="none" stroke="${shade(color, 0.08)}" stroke-width="3"/>${hasToeStripe ? `<path d="${ribs}" stroke="${shade(color, -0.12)}" stroke-width="2"/>` : ''}`,
    },
  );
};

/** A high canvas or leather shoe with a rubber toe. */
export const highTop = ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
  const { random } = sketch;
  const rubber = random.pick(['#F1EFE9', '#EBE2CE', '#F1EFE9']);
  const hasToeCap = random.chance(0.6);
  const hasStrap = !hasToeCap && random.chance(0.5);
  const line = random.pick([accent, undefined, cloth.color]);
  const hasPatch = random.chance(0.5);
  const lining: Cloth = { color: '#E2DAC8', fabric: 'plain' };
  const toeCap = curve(
    [
      [606, 540, 'corner'],
      [580, 590],
      [578, 660, 'corner'],
      [740, 660, 'corner'],
      [740, 540, 'corner'],
    ],
    true,
  );
  const tip = curve(
    [
      [560, 660, 'corner'],
      [586, 600],
      [650, 560],
      [700, 552, 'corner'],
      [740, 660, 'corner'],
    ],
    true,
  );
  const heelStay = curve(
    [
      [80, 330, 'corner'],
      [132, 338, 'corner'],
      [140, 420],
      [136, 520],
      [126, 660, 'corner'],
      [60, 660, 'corner'],
    ],
    true,
  );
  const counter = curve(
    [
      [60, 560, 'corner'],
      [150, 560],
      [200, 590],
      [232, 660, 'corner'],
      [60, 660, 'corner'],
    ],
    true,
  );
  const eyestay = curve(
    [
      [248, 340, 'corner'],
      [290, 324, 'corner'],
      ...throat.slice(1, -1),
      [512, 564, 'corner'],
      [524, 592],
      [492, 598],
      [440, 578],
      [376, 524],
      [318, 446],
      [280, 384],
    ],
    true,
  );
  const facing: Point[] = [
    [256, 344],
    [288, 384],
    [326, 444],
    [382, 518],
    [444, 571],
    [492, 590],
    [518, 588],
  ];
  const quarterSeam: Point[] = [
    [404, 556],
    [372, 600],
    [360, 650],
  ];
  const stay: Cloth = { color: random.chance(0.5) ? accent : cloth.color, fabric: cloth.fabric };
  const labelColor = line ?? shade(cloth.color, -0.1);
  const patch = hasPatch
    ? `<g transform="rotate(-3 196 600)"><path d="M172 590h50v26h-50z" fill="#111" opacity=".3"/><path d="M171 588h50v26h-50z" fill="${rubber}"/><path d="M184 601h24" stroke="${labelColor}" stroke-width="4"/></g>`
    : '';
  const strapPath = curve(
    [
      [110, 410, 'corner'],
      [200, 414],
      [300, 396],
      [372, 366, 'corner'],
      [392, 398, 'corner'],
      [310, 438],
      [200, 458],
      [106, 454, 'corner'],
    ],
    true,
  );
  const strap = hasStrap
    ? raisedShadow(sketch, strapPath, 4) +
      piece(
        sketch,
        strapPath,
        { color: shade(cloth.color, -0.02), fabric: 'leather' },
        { rim: 0.4, stitches: 'M112 418Q210 424 372 374M110 446Q210 450 384 396' },
      )
    : '';
  const body = [
    piece(sketch, farCollar, lining, { rim: 0.9, step: -0.08 }),
    piece(sketch, tongue, cloth, { rim: 0.6, step: -0.02, stitches: 'M262 330Q268 294 300 286' }),
    piece(sketch, upper, cloth, {
      seams: curve(quarterSeam),
      stitches: stitchRows(collarLine, [8, 13]) + stitchRows(quarterSeam, [7, 12]),
      creaseDepth: 0.55,
      creases: ['M540 574Q528 604 540 634Q516 604 540 574Z'],
    }),
    clipTo(
      sketch,
      upper,
      (hasToeCap ? '' : overlay(sketch, tip, cloth, { stitches: 'M572 656Q596 608 652 570' })) +
        overlay(sketch, counter, cloth, { stitches: 'M70 568Q146 568 192 596Q214 616 224 656' }) +
        overlay(sketch, heelStay, stay, { stitches: 'M124 342Q132 420 128 520L118 650' }) +
        overlay(sketch, eyestay, cloth, { step: 0.012, stitches: stitchRows(facing, [0, 4]) }),
    ),
    patch,
    formShading(
      sketch,
      upper,
      cloth.color,
      { toe: [652, 580], quarter: [230, 500], heel: [128, 470], featherY: 646 },
      0.45,
    ),
    hasToeCap
      ? clipTo(
          sketch,
          upper,
          overlay(sketch, toeCap, { color: rubber, fabric: 'satin' }, { shading: 'down', rim: 0.5 }),
        )
      : '',
    lacing(sketch, {
      eyelets: [
        [296, 352],
        [320, 396],
        [368, 464],
        [424, 524],
        [500, 572],
      ],
      ridge,
      count: 8,
      color: random.chance(0.7) ? '#F1EFE9' : shade(cloth.color, 0.06),
      width: 10,
      metal: 'steel',
    }),
    strap,
    foxing(sketch, rubber, line, hasToeCap),
  ].join('');
  return {
    body,
    outline: upper,
    groundY: 690,
    focus: [440, 480],
    tread: { color: random.pick(['#B98A55', rubber]), pattern: 'diamond' },
    heel: {
      cloth,
      tab: stay,
      lining: lining.color,
      sole: rubber,
      stripe: line,
      topY: 342,
      tongue: cloth,
    },
  };
};

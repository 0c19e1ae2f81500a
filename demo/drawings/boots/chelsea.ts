import {
  curve,
  metalEdge,
  metalFill,
  panel,
  shade,
  zip,
  zipPull,
  type Cloth,
  type Metal,
  type Point,
  type Sketch,
} from '../kit/kit.ts';
import { bootSole, type BootSole } from '../footwear/bootSole.ts';
import { cornered, formShading, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

const heelCurve: Point[] = [
  [104, 676],
  [94, 634],
  [102, 584],
  [122, 516],
  [132, 446],
  [128, 384],
  [122, 330],
];
const topLine: Point[] = [
  [122, 330],
  [176, 342],
  [240, 340],
  [302, 322],
];
const roundInstep: Point[] = [
  [302, 322],
  [314, 384],
  [332, 450],
  [372, 510],
  [434, 552],
  [510, 578],
  [590, 592],
  [654, 608],
  [704, 640],
  [721, 688],
];
const sharpInstep: Point[] = [
  [302, 322],
  [314, 384],
  [332, 450],
  [372, 512],
  [434, 556],
  [510, 586],
  [590, 606],
  [660, 628],
  [714, 658],
  [728, 690],
];

type Closing = 'elastic' | 'strap' | 'zip';

const ankleBoot =
  (closing: Closing) =>
  ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
    const { random } = sketch;
    const instep = random.chance(0.35) ? sharpInstep : roundInstep;
    const soleKind: BootSole =
      cloth.fabric === 'suede'
        ? random.pick(['crepe', 'leather'] as const)
        : random.pick(['leather', 'lug'] as const);
    const soleColor = { leather: random.pick(['#5A3E2A', '#2E2723']), lug: '#2A2826', crepe: '#C9A673' }[
      soleKind
    ];
    const goreShape = random.pick(['deep', 'round', 'vee'] as const);
    const hasTongueLoop = random.chance(0.4);
    const elastic: Cloth = { color: accent, fabric: 'rib' };
    const toeSeam = random.chance(0.3);
    const foot = soleKind === 'crepe' ? 664 : 676;
    const upper = curve(
      [
        ...cornered(heelCurve),
        ...cornered(topLine).slice(1),
        ...instep.slice(1, -1),
        [instep[instep.length - 1]![0], 688, 'corner'],
        [640, 704, 'corner'],
        [420, 704],
        [104, 676, 'corner'],
      ],
      true,
    );
    const farSide = curve(
      [
        [124, 334, 'corner'],
        [170, 318],
        [240, 314],
        [302, 306, 'corner'],
        [304, 336, 'corner'],
        [230, 360],
        [160, 358],
      ],
      true,
    );
    const goreBottom = { deep: 546, round: 516, vee: 560 }[goreShape];
    const goreHalf = { deep: 26, round: 32, vee: 8 }[goreShape];
    const goreLeft: Point[] = [
      [164, 341],
      [178, 420],
      [204, goreBottom - 50],
      [236 - goreHalf * 0.4, goreBottom],
    ];
    const goreRight: Point[] = [
      [236 + goreHalf * 0.4, goreBottom],
      [262 + goreHalf * 0.2, goreBottom - 60],
      [270, 420],
      [266, 332],
    ];
    const gore = curve([...cornered(goreLeft), ...cornered(goreRight)], true);
    const seam: Point[] = [
      [238, goreBottom],
      [252, goreBottom + 50],
      [250, 700],
    ];
    const loopAt = (x: number, y: number) => {
      const loop = `M${x - 9} ${y + 36}V${y - 18}Q${x} ${y - 32} ${x + 9} ${y - 18}V${y + 36}`;
      return `<path d="${loop}" fill="none" stroke="${shade(accent, -0.12)}" stroke-width="11"/><path d="${loop}" fill="none" stroke="${accent}" stroke-width="8"/>`;
    };
    const metal: Metal = random.pick(['brass', 'steel', 'gunmetal']);
    const vampLine: Point[] = [
      [304, 470],
      [262, 520],
      [222, 580],
      [206, 700],
    ];
    const straps = random.pick([1, 2] as const);
    const zipLine = 'M206 342C214 440 216 520 206 664';
    const fastening = {
      strap: () =>
        Array.from({ length: straps }, (_, index) => {
          const y = 470 + index * 52;
          const band = curve(
            [
              [90, y - 8, 'corner'],
              [200, y + 20],
              [300, y + 26],
              [420, y - 6, 'corner'],
              [424, y + 24, 'corner'],
              [300, y + 58],
              [196, y + 50],
              [90, y + 22, 'corner'],
            ],
            true,
          );
          return (
            overlay(sketch, band, cloth, {
              step: 0.015,
              stitches: `M96 ${y + 2}Q200 ${y + 26} 300 ${y + 32}M96 ${y + 16}Q200 ${y + 44} 300 ${y + 50}`,
            }) + strapBuckle(sketch, 216, y + 37, metal)
          );
        }).join(''),
      zip: () =>
        overlay(
          sketch,
          curve(
            [
              [170, 330, 'corner'],
              [240, 330, 'corner'],
              [252, 440],
              [254, 560],
              [240, 720, 'corner'],
              [166, 720, 'corner'],
              [178, 560],
              [180, 440],
            ],
            true,
          ),
          cloth,
          { stitches: 'M180 342C188 440 188 560 176 690M232 342C244 440 246 560 232 690' },
        ) +
        zip(zipLine, shade(cloth.color, -0.06), metal, 7) +
        zipPull(sketch, 206, 350, metal, 40),
    };
    const body = [
      closing === 'zip' ? '' : loopAt(138, 322),
      closing === 'elastic' && hasTongueLoop ? loopAt(284, 318) : '',
      piece(sketch, farSide, { color: '#B99C74', fabric: 'suede' }, { rim: 0.9, step: -0.06 }),
      piece(sketch, upper, cloth, {
        seams: closing === 'zip' ? '' : curve(closing === 'strap' ? vampLine : seam),
        stitches:
          stitchRows(seam, [-6, 6]) +
          (closing === 'elastic' ? stitchRows(goreLeft, [7]) + stitchRows(goreRight, [7]) : '') +
          stitchRows(topLine, [8]),
        sheen: cloth.fabric === 'leather' ? 'M322 400Q344 500 440 560M600 600Q660 616 690 642' : undefined,
        creases: [
          'M352 492Q324 532 286 548Q330 512 352 492Z',
          'M390 532Q360 572 330 588Q366 552 390 532Z',
          'M520 590Q500 624 508 662Q486 624 520 590Z',
          'M548 594Q534 624 540 654Q518 624 548 594Z',
        ],
      }),
      clipTo(
        sketch,
        upper,
        (closing === 'elastic' ? '' : fastening[closing]()) +
          (closing !== 'elastic'
            ? ''
            : panel(sketch, gore, elastic, { shading: 'across', rim: 0.9, weaveScale: 0.8 })) +
          (toeSeam
            ? overlay(
                sketch,
                curve(
                  [
                    [610, 560, 'corner'],
                    [590, 630],
                    [596, 710, 'corner'],
                    [750, 710, 'corner'],
                    [750, 560, 'corner'],
                  ],
                  true,
                ),
                cloth,
                { stitches: 'M616 600Q602 640 606 690M622 600Q608 640 612 690' },
              )
            : ''),
      ),
      formShading(
        sketch,
        upper,
        cloth.color,
        { toe: [646, 624], quarter: [330, 590], heel: [126, 590], featherY: foot + 6 },
        cloth.fabric === 'leather' ? 0.6 : 0.35,
      ),
      bootSole(sketch, soleKind, soleColor, shade(soleColor, 0.2)),
    ].join('');
    return {
      body,
      outline: upper,
      groundY: 720,
      focus: [250, 470],
      tread: { color: soleKind === 'leather' ? '#B58A5C' : soleColor, pattern: soleKind },
      heel: {
        cloth,
        tab: cloth,
        lining: '#B99C74',
        sole: soleColor,
        topY: 334,
        pull: closing === 'zip' ? undefined : accent,
        stacked: soleKind !== 'crepe',
      },
    };
  };

/** A small frame buckle on a strap that runs round the ankle. */
const strapBuckle = (sketch: Sketch, x: number, y: number, metal: Metal): string => {
  const frame = (paint: string, width: number) =>
    `<rect x="${x - 17}" y="${y - 23}" width="34" height="46" rx="5" fill="none" stroke="${paint}" stroke-width="${width}"/><path d="M${x - 17} ${y}H${x + 20}" stroke="${paint}" stroke-width="${width * 0.8}"/>`;
  return `<g transform="rotate(8 ${x} ${y})">${frame(metalEdge(metal), 8)}${frame(metalFill(sketch, metal), 6)}</g>`;
};

/** An ankle boot with elastic sides. */
export const chelsea = ankleBoot('elastic');

/** One or two straps with a buckle round the ankle. */
export const jodhpur = ankleBoot('strap');

/** A plain shaft with a zip on its side. */
export const sideZip = ankleBoot('zip');

import { along, curve, shade, tones, type Cloth } from '../kit/kit.ts';
import { cupSole } from '../footwear/sole.ts';
import { formShading, lacing, overlay, piece, stitchRows, clipTo } from '../footwear/upper.ts';
import {
  feather,
  ground,
  collarLine,
  throat,
  upper,
  tongue,
  ridge,
  farCollar,
  facing,
} from './courtOutlines.ts';
import type { ShoeInput, ShoeSide } from '../footwear/shoeInput.ts';

const tennisShoe =
  (closing: 'laces' | 'straps') =>
  ({ sketch, cloth, accent }: ShoeInput): ShoeSide => {
    const { random } = sketch;
    const badge = random.pick(['heel', 'panel', 'wave', 'perforation', 'none'] as const);
    const toe = random.pick(['plain', 'perforated', 'capped', 't-toe'] as const);
    const gum = random.chance(0.35) ? '#B98A55' : undefined;
    const soleColor = random.pick(['#F1EFE9', '#F1EFE9', '#E9E0CC']);
    const trim: Cloth = { color: accent, fabric: random.chance(0.5) ? 'suede' : 'leather' };
    const toneScale = tones(cloth.color);
    const lining: Cloth = {
      color: random.pick(['#E4DCCB', shade(cloth.color, -0.1), '#C9A77C']),
      fabric: 'plain',
    };
    const laceColor = random.chance(0.7) ? (cloth.color < '#8' ? cloth.color : '#F1EFE9') : accent;

    const heelTab = curve(
      [
        [84, 470, 'corner'],
        [112, 460],
        [146, 478, 'corner'],
        [150, 520],
        [140, 552, 'corner'],
        [112, 556],
        [80, 552, 'corner'],
      ],
      true,
    );
    const counter = curve(
      [
        [80, 548, 'corner'],
        [140, 550],
        [186, 572],
        [214, 612],
        [220, 660, 'corner'],
        [80, 660, 'corner'],
      ],
      true,
    );
    const eyestay = curve(
      [
        [290, 490, 'corner'],
        [306, 468],
        [326, 448, 'corner'],
        ...throat.slice(1),
        [544, 562, 'corner'],
        [536, 586],
        [500, 592],
        [456, 568],
        [392, 532],
        [330, 500],
      ],
      true,
    );
    const toeCap = curve(
      [
        [600, 540, 'corner'],
        [584, 590],
        [590, 660, 'corner'],
        [730, 660, 'corner'],
        [730, 550, 'corner'],
      ],
      true,
    );
    const mudguard = curve(
      [
        [470, 650, 'corner'],
        [540, 628],
        [600, 596],
        [656, 566],
        [690, 540, 'corner'],
        [740, 560, 'corner'],
        [730, 660, 'corner'],
        [470, 664, 'corner'],
      ],
      true,
    );
    const sidePanel = curve(
      [
        [228, 520, 'corner'],
        [290, 506, 'corner'],
        [330, 520],
        [398, 558, 'corner'],
        [372, 612],
        [364, 660, 'corner'],
        [226, 660, 'corner'],
        [216, 610],
      ],
      true,
    );
    const wave = curve(
      [
        [214, 612, 'corner'],
        [300, 574],
        [380, 578],
        [452, 606, 'corner'],
        [440, 632],
        [360, 612],
        [290, 612],
        [226, 650, 'corner'],
      ],
      true,
    );
    const vampSeam = 'M500 592Q486 622 488 652';
    const holes = (rows: readonly (readonly [number, number, number])[], step: number) =>
      rows
        .map(([x, y, count]) =>
          Array.from(
            { length: count },
            (_, index) => `<circle cx="${x + index * step}" cy="${y + index * step * 0.22}" r="2.6"/>`,
          ).join(''),
        )
        .join('');
    const perforations = (markup: string) =>
      `<g fill="${shade(cloth.color, -0.3)}" opacity=".75">${markup}</g>`;

    const side = {
      heel: '',
      none: '',
      panel: overlay(sketch, sidePanel, trim, {
        stitches: 'M236 528L288 515Q330 530 388 561Q362 612 356 652',
      }),
      wave: overlay(sketch, wave, trim, { stitches: 'M226 590Q310 566 420 606' }),
      perforation: perforations(
        holes(
          [
            [250, 560, 7],
            [262, 580, 7],
            [274, 600, 7],
          ],
          19,
        ),
      ),
    }[badge];
    const front = {
      plain: '',
      perforated: perforations(
        holes(
          [
            [580, 588, 5],
            [590, 604, 5],
            [604, 620, 4],
          ],
          17,
        ),
      ),
      capped: overlay(sketch, toeCap, cloth, { stitches: 'M607 564Q592 600 598 650' }),
      't-toe': overlay(sketch, mudguard, cloth, { stitches: 'M484 652Q560 626 608 600Q650 578 680 556' }),
    }[toe];

    const strapCount = random.pick([2, 3] as const);
    const strapCloth: Cloth = random.chance(0.4) ? trim : cloth;
    const straps = along(
      [
        [340, 452],
        [400, 492],
        [470, 530],
      ],
      strapCount,
    )
      .map(({ x, y }) => {
        const band = curve(
          [
            [x + 28, y - 26, 'corner'],
            [x + 62, y - 4, 'corner'],
            [x + 20, y + 34],
            [x - 22, y + 74, 'corner'],
            [x - 46, y + 84],
            [x - 62, y + 66],
            [x - 56, y + 46, 'corner'],
            [x - 14, y + 8],
          ],
          true,
        );
        return overlay(sketch, band, strapCloth, {
          rim: 0.4,
          step: 0.012,
          stitches: `M${x + 24} ${y - 16}Q${x - 20} ${y + 16} ${x - 50} ${y + 54}M${x + 52} ${y - 2}Q${x + 14} ${y + 36} ${x - 26} ${y + 70}`,
        });
      })
      .join('');
    const body = [
      piece(sketch, farCollar, lining, { rim: 0.9, step: -0.06 }),
      piece(sketch, tongue, cloth, { rim: 0.5, step: -0.01, stitches: 'M312 440Q322 414 344 408' }),
      piece(sketch, upper, cloth, {
        seams: vampSeam,
        stitches: `M492 596Q478 622 480 652${stitchRows(collarLine, [8])}`,
      }),
      clipTo(
        sketch,
        upper,
        side +
          front +
          overlay(sketch, counter, cloth, { stitches: 'M92 556Q146 558 182 580Q206 612 212 652' }) +
          overlay(sketch, heelTab, badge === 'none' ? cloth : trim, {
            stitches: 'M140 482Q144 520 134 546',
          }) +
          overlay(sketch, eyestay, cloth, { step: 0.01, stitches: stitchRows(facing, [-6]) }),
      ),
      formShading(
        sketch,
        upper,
        cloth.color,
        { toe: [650, 584], quarter: [300, 540], heel: [116, 560], featherY: 644 },
        cloth.fabric === 'leather' ? 0.6 : 0.35,
      ),
      closing === 'straps'
        ? straps
        : lacing(sketch, {
            eyelets: [
              [334, 472],
              [390, 504],
              [446, 536],
              [500, 564],
            ],
            ridge,
            count: 6,
            color: laceColor,
            width: 9,
          }),
      cupSole(
        sketch,
        { top: feather, ground, color: soleColor },
        {
          stitch: random.chance(0.7) ? shade(soleColor, -0.08) : undefined,
          gum,
          stripe: random.chance(0.2) ? toneScale.base : undefined,
        },
      ),
    ].join('');
    return {
      body,
      outline: upper,
      isLow: true,
      groundY: 690,
      focus: [520, 560],
      tread: { color: gum ?? soleColor, pattern: 'herringbone' },
      heel: {
        cloth,
        tab: badge === 'none' ? cloth : trim,
        lining: lining.color,
        sole: soleColor,
        edge: gum,
        topY: 466,
        tongue: cloth,
      },
    };
  };

/** A clean tennis shoe with a cup sole. */
export const court = tennisShoe('laces');

/** The same, closed by straps. */
export const strapCourt = tennisShoe('straps');

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
  curve,
  raisedShadow,
  mirror,
  panel,
  shade,
  zip,
  zipPull,
  type Cloth,
  type Metal,
} from '../kit/kit.ts';
import { collarLeaf, insideNeck, pocketFlap, weltPocket, type Jacket, type JacketInput } from './shared.ts';

const block: Block = {
  neckHalf: 86,
  neckY: 176,
  shoulderHalf: 198,
  shoulderY: 222,
  chestHalf: 200,
  armpitY: 424,
  waistHalf: 205,
  hemHalf: 184,
  hemY: 788,
  hemDrop: 10,
  blouse: 24,
  sleeve: { outerX: 108, innerX: 178, endY: 768, slant: 14, ease: 22, gather: 16 },
};

const ribBands = (sketch: JacketInput['sketch'], rib: Cloth, tipping: string) => {
  const cuff = cuffOutline(block, 64, 1, 58);
  const hem = curve(
    [
      [213, 780, 'corner'],
      [400, 792],
      [587, 780, 'corner'],
      [580, 858, 'corner'],
      [400, 870],
      [220, 858, 'corner'],
    ],
    true,
  );
  const stripe =
    tipping &&
    `<path d="M200 816Q400 840 600 816" fill="none" stroke="${tipping}" stroke-width="7" opacity=".9"/>`;
  return {
    hem,
    markup:
      pair(sketch, cuff, rib, { rim: 0.7, grain: 4 }) +
      panel(sketch, hem, rib, { rim: 0.7, clipped: stripe }),
    outlines: [hem, cuff, mirror(cuff)],
  };
};

const blouson =
  (isTurnedDown: boolean) =>
  ({ sketch, cloth, accent, side }: JacketInput): Jacket => {
    const { random } = sketch;
    const metal: Metal = random.pick(['steel', 'brass', 'gunmetal']);
    const hasTipping = !isTurnedDown && random.chance(0.4);
    const pocketKind = random.pick(
      isTurnedDown ? (['flap', 'welt'] as const) : (['welt', 'flap', 'zip'] as const),
    );
    const hasArmPocket = !isTurnedDown && random.chance(0.5);
    const hasPrincessSeams = random.chance(0.4);
    const rib: Cloth = { color: shade(cloth.color, -0.035, 0.9), fabric: 'rib' };
    const lining = random.chance(0.35) ? '#B5622E' : shade(cloth.color, -0.12);
    const outline = bodyOutline(
      block,
      side === 'front'
        ? [
            [314, 176],
            [400, 226],
            [486, 176],
          ]
        : [
            [314, 176],
            [400, 160],
            [486, 176],
          ],
    );
    const bands = ribBands(sketch, rib, hasTipping ? accent : '');
    const raglan = 'M322 196Q256 270 212 424';
    const sleeveSeams =
      hasArmPocket && side === 'front'
        ? { seams: 'M118 470L150 474L146 560L114 556Z', stitches: 'M122 482L146 485' }
        : {};
    const arms = sleeves(sketch, block, cloth, 0.8, sleeveSeams);
    const gathers = [236, 268, 302, 340, 460, 498, 532, 564].map((x) => ({
      x,
      rise: random.between(34, 90),
    }));
    const gatherLines = gathers
      .map(
        ({ x, rise }) =>
          `M${x} 784Q${x + (x - 400) * 0.03} ${784 - rise / 2} ${x + (x - 400) * 0.02} ${784 - rise}`,
      )
      .join('');
    const details = {
      creases: bodyCreases(block, sketch, 0.7),
      clipped: `<path d="${gatherLines}" fill="none" stroke="${shade(cloth.color, -0.14)}" stroke-width="2.4" opacity=".4" stroke-linecap="round"/>`,
    };

    if (side === 'back') {
      const collar = curve(
        [
          [310, 184, 'corner'],
          [336, 154],
          [400, 144],
          [464, 154],
          [490, 184, 'corner'],
          [400, 200],
        ],
        true,
      );
      return {
        behind: arms,
        front:
          panel(sketch, outline, cloth, {
            rim: 0.34,
            ...details,
            seams: hasPrincessSeams
              ? 'M286 300Q290 560 296 776M514 300Q510 560 504 776'
              : `${raglan}${mirror(raglan)}`,
          }) +
          bands.markup +
          panel(sketch, collar, isTurnedDown ? cloth : rib, { rim: 0.6, weaveScale: 0.8 }),
        silhouettes: [...silhouettes(block, outline), ...bands.outlines],
        focus: [400, 310],
      };
    }

    const princess = 'M292 250Q284 500 300 776';
    const body = panel(sketch, outline, cloth, {
      rim: 0.34,
      ...details,
      seams:
        (hasPrincessSeams ? princess + mirror(princess) : raglan + mirror(raglan)) +
        'M384 226V792M416 226V792',
      stitches: 'M378 226V792M422 226V792',
    });
    const welts = {
      welt: () =>
        weltPocket(sketch, cloth, [258, 612], [226, 716]) +
        weltPocket(sketch, cloth, [526, 605], [558, 709], 20),
      flap: () =>
        [220, 476]
          .map((x) => pocketFlap(sketch, cloth, { x, y: 616, width: 104, height: 50 }, 'round', { metal }))
          .join(''),
      zip: () =>
        zip('M272 600L236 712', cloth.color, metal, 6) +
        zip('M528 600L564 712', cloth.color, metal, 6) +
        zipPull(sketch, 272, 598, metal, 28) +
        zipPull(sketch, 528, 598, metal, 28),
    };
    const collarHalf = curve(
      [
        [332, 152, 'corner'],
        [306, 172],
        [304, 194, 'corner'],
        [340, 226],
        [397, 262, 'corner'],
        [397, 226, 'corner'],
        [356, 196],
      ],
      true,
    );
    const collar =
      raisedShadow(sketch, collarHalf, 4) +
      raisedShadow(sketch, mirror(collarHalf), 4) +
      pair(sketch, collarHalf, rib, { rim: 0.6, grain: -38, weaveScale: 0.8 });
    const leaf = collarLeaf([336, 150], [398, 234], [340, 304], [298, 192]);
    const turnedDown =
      raisedShadow(sketch, leaf, 5) +
      raisedShadow(sketch, mirror(leaf), 5) +
      pair(sketch, leaf, cloth, {
        rim: 0.4,
        step: 0.02,
        grain: 20,
        stitches: 'M304 196Q312 246 342 294L390 236',
      });
    const neck = curve(
      [
        [328, 158, 'corner'],
        [400, 136],
        [472, 158, 'corner'],
        [444, 210],
        [400, 240],
        [356, 210],
      ],
      true,
    );
    return {
      behind: arms + insideNeck(sketch, cloth, neck, lining),
      front:
        body +
        welts[pocketKind]() +
        bands.markup +
        zip('M400 238V866', shade(cloth.color, -0.03), metal, 9) +
        zipPull(sketch, 400, 244, metal, 42) +
        (isTurnedDown ? turnedDown : collar),
      silhouettes: [...silhouettes(block, outline), ...bands.outlines],
      focus: [390, 320],
    };
  };

/** A blouson with a knitted collar. */
export const bomber = blouson(false);

/** The same with a turned-down shirt collar: the harrington. */
export const harrington = blouson(true);

import { bodyOutline, cuffOutline, pair, silhouettes, sleeves, type Block } from '../parts/block.ts';
import {
  curve,
  raisedShadow,
  mirror,
  panel,
  shade,
  zip,
  zipPull,
  type Metal,
  type Sketch,
} from '../kit/kit.ts';
import { insideNeck, type Jacket, type JacketInput } from './shared.ts';

const createBlock = (isGilet: boolean, hemY: number): Block => ({
  neckHalf: 84,
  neckY: 186,
  shoulderHalf: isGilet ? 172 : 202,
  shoulderY: isGilet ? 222 : 232,
  chestHalf: 206,
  armpitY: 432,
  waistHalf: 206,
  hemHalf: 200,
  hemY,
  hemDrop: 8,
  sleeve: { outerX: 80, innerX: 180, endY: 792, slant: 14, ease: 22, gather: 8 },
});

/** Filled channels: each one round like a tube, puckered along the stitches. */
const channels = (sketch: Sketch, pitch: number, turn: number, color: string): string => {
  const tube = sketch.define(
    `tube ${color}`,
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${shade(color, -0.2)}" stop-opacity=".9"/><stop offset=".14" stop-color="${shade(color, -0.08)}" stop-opacity=".2"/><stop offset=".34" stop-color="${shade(color, 0.22)}" stop-opacity=".55"/><stop offset=".6" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${shade(color, -0.16)}" stop-opacity=".85"/></linearGradient>`,
  );
  const puckers = Array.from({ length: 9 }, (_, index) => {
    const x = 8 + index * 21 + (index % 3) * 4;
    const reach = 7 + ((index * 7) % 8);
    return `M${x} 2q${(index % 2) * 6 - 3} ${reach / 2} ${(index % 3) * 3 - 3} ${reach}M${x + 9} ${pitch - 2}q3 ${-reach / 2} 1 ${-reach}`;
  }).join('');
  const pattern = sketch.define(
    `channels ${pitch} ${turn}`,
    (id) =>
      `<pattern id="${id}" width="200" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="translate(0 188) rotate(${turn})"><path d="M0 0H200V${pitch}H0Z" fill="url(#${tube})"/><path d="${puckers}" stroke="${shade(color, -0.16)}" stroke-width="2" fill="none" opacity=".26" stroke-linecap="round"/><path d="M0 .8H200" stroke="${shade(color, -0.26)}" stroke-width="1.8"/></pattern>`,
  );
  return `<path d="M0 0H800V1000H0Z" fill="url(#${pattern})"/>`;
};

const filled =
  (isGilet: boolean) =>
  ({ sketch, cloth, accent, side }: JacketInput): Jacket => {
    const { random } = sketch;
    const block = createBlock(isGilet, random.whole(812, 846));
    const pitch = random.pick([46, 58, 74]);
    const metal: Metal = random.pick(['steel', 'gunmetal', 'brass']);
    const hasYoke = random.chance(0.45);
    const hasContrastZip = random.chance(0.4);
    const lining = random.chance(0.5) ? accent : shade(cloth.color, -0.12);
    const quilted = { rim: 0.5, creaseDepth: 0.6 };
    const arms = isGilet
      ? ''
      : sleeves(sketch, block, cloth, 0.2, {
          ...quilted,
          creases: [],
          clipped: channels(sketch, pitch, 0, cloth.color),
        });
    const rib = { color: shade(cloth.color, -0.05), fabric: 'rib' as const };
    const cuffs = isGilet ? '' : pair(sketch, cuffOutline(block, 30, 8, 26), rib, { rim: 0.6 });
    const isFront = side === 'front';
    const outline = bodyOutline(
      block,
      isFront
        ? [
            [316, 186],
            [400, 232],
            [484, 186],
          ]
        : [
            [316, 186],
            [400, 170],
            [484, 186],
          ],
    );
    const yokeLine = 'M180 330Q400 352 620 330';
    const yoke = hasYoke
      ? `<path d="M150 150H650V330Q400 352 150 330Z" fill="${shade(cloth.color, -0.015)}"/><path d="M150 150H650V330Q400 352 150 330Z" fill="#fff" opacity=".05"/>`
      : '';
    const binding = `M${400 - block.hemHalf - 4} ${block.hemY - 12}Q400 ${block.hemY + 6} ${404 + block.hemHalf} ${block.hemY - 12}`;
    const armholes = isGilet ? 'M214 240C226 320 222 380 200 440M586 240C574 320 578 380 600 440' : '';
    const body = panel(sketch, outline, cloth, {
      ...quilted,
      clipped: channels(sketch, pitch, 0, cloth.color) + yoke,
      seams: (hasYoke ? yokeLine : '') + binding,
      stitches: armholes + (hasYoke ? 'M180 338Q400 360 620 338' : ''),
    });
    const standing = isFront
      ? curve(
          [
            [324, 150, 'corner'],
            [306, 186],
            [314, 226, 'corner'],
            [352, 246],
            [398, 252, 'corner'],
            [398, 176, 'corner'],
            [360, 168],
          ],
          true,
        )
      : curve(
          [
            [318, 190, 'corner'],
            [322, 146],
            [400, 134],
            [478, 146],
            [482, 190, 'corner'],
            [400, 206],
          ],
          true,
        );
    const collarDetails = { ...quilted, clipped: channels(sketch, 38, 0, cloth.color) };
    if (!isFront) {
      return {
        behind: arms + cuffs,
        front: body + raisedShadow(sketch, standing, 4) + panel(sketch, standing, cloth, collarDetails),
        silhouettes: isGilet ? [outline] : silhouettes(block, outline),
        focus: [400, 320],
      };
    }
    const neck = curve(
      [
        [328, 154, 'corner'],
        [400, 136],
        [472, 154, 'corner'],
        [444, 210],
        [400, 236],
        [356, 210],
      ],
      true,
    );
    const tape = hasContrastZip ? accent : shade(cloth.color, -0.06);
    const pockets = [
      [270, 608, 244, 708],
      [530, 608, 556, 708],
    ]
      .map(
        ([x, y, toX, toY]) =>
          zip(`M${x} ${y}L${toX} ${toY}`, tape, metal, 6) + zipPull(sketch, x!, y! - 4, metal, 26),
      )
      .join('');
    const collar =
      raisedShadow(sketch, standing, 4) +
      raisedShadow(sketch, mirror(standing), 4) +
      panel(sketch, standing, cloth, collarDetails) +
      panel(sketch, mirror(standing), cloth, { ...collarDetails, step: -0.012 });
    return {
      behind: arms + cuffs + insideNeck(sketch, cloth, neck, lining),
      front:
        body +
        pockets +
        collar +
        zip(`M400 180V${block.hemY + 6}`, tape, metal, 9) +
        zipPull(sketch, 400, 186, metal, 40),
      silhouettes: isGilet ? [outline] : silhouettes(block, outline),
      focus: [390, 330],
    };
  };

/** A down jacket with filled channels, a standing collar and knitted inner cuffs. */
export const puffer = filled(false);

/** The same without sleeves. */
export const gilet = filled(true);

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
  boxBlur,
  button,
  curve,
  raisedShadow,
  mirror,
  mix,
  panel,
  shade,
  thread,
  tones,
  type Metal,
  type Sketch,
} from '../kit/kit.ts';
import {
  collarLeaf,
  insideNeck,
  patchPocket,
  placket,
  pocketFlap,
  type Jacket,
  type JacketInput,
} from './shared.ts';

const createBlock = (hemY: number): Block => ({
  neckHalf: 84,
  neckY: 174,
  shoulderHalf: 195,
  shoulderY: 214,
  chestHalf: 192,
  armpitY: 404,
  waistHalf: 188,
  hemHalf: 180,
  hemY,
  hemDrop: 12,
  sleeve: { outerX: 94, innerX: 184, endY: 822, slant: 16, ease: 10 },
});

/** Denim fades where it rubs: chest and shoulders. */
const fade = (sketch: Sketch, color: string) =>
  [
    [300, 500, 46, 170],
    [512, 520, 40, 150],
  ]
    .map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${shade(color, 0.2, 0.8)}" opacity=".3" filter="${boxBlur(sketch, 20)}"/>`,
    )
    .join('');

/** A chore coat has three plain patches where the trucker has two flaps. */
const chorePockets = [
  { x: 452, y: 336, width: 88, height: 100 },
  { x: 232, y: 600, width: 130, height: 152 },
  { x: 438, y: 600, width: 130, height: 152 },
];

export const trucker = ({ sketch, cloth, side }: JacketInput): Jacket => {
  const { random } = sketch;
  const isChore = random.chance(0.35);
  const choreFoot = random.pick(['round', 'square', 'pointed'] as const);
  const hasContrastCollar = random.chance(0.22);
  const yokeY = random.whole(306, 326);
  const flap = random.pick(['pointed', 'straight', 'round'] as const);
  const metal: Metal = random.pick(['brass', 'steel', 'gunmetal']);
  const hasHandPockets = random.chance(0.5);
  const yokePoint = random.pick([0, 22, 44]);
  const block = createBlock(random.whole(838, 862));
  const threadColor = cloth.fabric === 'denim' ? '#C99B5B' : tones(cloth.color).stitch;
  const bandTop = block.hemY - 50;
  const outline = bodyOutline(
    block,
    side === 'front'
      ? [
          [316, 174],
          [400, 236],
          [484, 174],
        ]
      : [
          [316, 174],
          [400, 158],
          [484, 174],
        ],
  );
  const creases = bodyCreases(block, sketch, 0.35);
  const band = curve(
    [
      [400 - block.hemHalf - 2, bandTop, 'corner'],
      [400, bandTop + 12],
      [400 + block.hemHalf + 2, bandTop, 'corner'],
      [400 + block.hemHalf, block.hemY, 'corner'],
      [400, block.hemY + 12],
      [400 - block.hemHalf, block.hemY, 'corner'],
    ],
    true,
  );
  const clipped = cloth.fabric === 'denim' ? fade(sketch, cloth.color) : '';
  const sleeveSeam = 'M196 300C172 440 158 600 152 768';
  const cuff = cuffOutline(block, 56);
  const arms =
    sleeves(sketch, block, cloth, 0.45, {
      seams: sleeveSeam,
      stitches: 'M203 302C179 442 165 600 159 768',
      threadColor,
    }) +
    raisedShadow(sketch, cuff, 3, 0.25) +
    raisedShadow(sketch, mirror(cuff), 3, 0.25) +
    pair(sketch, cuff, cloth, { rim: 0.4, step: 0.01 });
  const hemStitch = `M214 ${block.hemY - 18}Q400 ${block.hemY + 6} 586 ${block.hemY - 18}`;
  const hemBand = isChore
    ? thread(hemStitch, threadColor)
    : raisedShadow(sketch, band, 2, 0.25) +
      panel(sketch, band, cloth, {
        rim: 0.3,
        step: 0.01,
        stitches: `M212 ${bandTop + 7}Q400 ${bandTop + 31} 588 ${bandTop + 7}`,
        threadColor,
      });

  if (side === 'back') {
    const pleats = `M298 ${yokeY + 10}Q306 600 322 ${bandTop + 8}M502 ${yokeY + 10}Q494 600 478 ${bandTop + 8}`;
    const collar = curve(
      [
        [312, 178, 'corner'],
        [340, 150],
        [400, 142],
        [460, 150],
        [488, 178, 'corner'],
        [494, 214, 'corner'],
        [400, 226],
        [306, 214, 'corner'],
      ],
      true,
    );
    const back = panel(sketch, outline, cloth, {
      rim: 0.34,
      creases,
      clipped,
      threadColor,
      seams: isChore ? '' : `M220 ${yokeY - 6}Q400 ${yokeY + 30} 580 ${yokeY - 6}${pleats}`,
      stitches: isChore
        ? ''
        : `M220 ${yokeY - 13}Q400 ${yokeY + 23} 580 ${yokeY - 13}M305 ${yokeY + 10}Q313 600 329 ${bandTop + 8}M495 ${yokeY + 10}Q487 600 471 ${bandTop + 8}`,
    });
    const tabs = isChore
      ? ''
      : [250, 510]
          .map(
            (x) =>
              panel(sketch, `M${x} ${bandTop + 22}H${x + 44}V${bandTop + 42}H${x}Z`, cloth, {
                rim: 0.3,
                step: 0.02,
              }) + button(sketch, x + (x < 400 ? 36 : 8), bandTop + 32, 6, { metal }),
          )
          .join('');
    return {
      behind: arms,
      front:
        back +
        hemBand +
        tabs +
        raisedShadow(sketch, collar, 4) +
        panel(sketch, collar, cloth, {
          rim: 0.4,
          step: 0.01,
          stitches: 'M312 208Q400 219 488 208',
          threadColor,
        }),
      silhouettes: silhouettes(block, outline),
      focus: [400, 300],
    };
  }

  const collarCloth = hasContrastCollar
    ? { color: mix(cloth.color, '#4A3526', 0.75), fabric: 'rib' as const }
    : cloth;
  const pocket = { x: 244, y: yokeY + 4, width: 102, height: 112 };
  const mirrored = { ...pocket, x: 800 - pocket.x - pocket.width };
  const darts = `M256 ${pocket.y + 116}Q262 640 300 ${bandTop + 6}M330 ${pocket.y + 116}Q338 640 344 ${bandTop + 10}`;
  const yoke = `M222 ${yokeY - 4}Q300 ${yokeY + 6 + yokePoint} 386 ${yokeY + 4}`;
  const hand = hasHandPockets ? `M266 ${bandTop - 150}L242 ${bandTop - 30}` : '';
  const both = (d: string) => d + (d && mirror(d));
  const body = panel(sketch, outline, cloth, {
    rim: 0.34,
    creases,
    clipped,
    threadColor,
    seams: isChore ? '' : both(yoke) + both(darts) + both(hand),
    stitches: isChore
      ? ''
      : both(yoke.replace(/ (\d+)/g, (_, y) => ` ${Number(y) - 7}`)) +
        both(`M263 ${pocket.y + 116}Q269 640 307 ${bandTop + 6}`) +
        both(hand && `M274 ${bandTop - 148}L250 ${bandTop - 30}`),
  });
  const pockets = isChore
    ? chorePockets.map((shape) => patchPocket(sketch, cloth, shape, choreFoot, threadColor)).join('')
    : [pocket, mirrored]
        .map(
          (shape) =>
            patchPocket(sketch, cloth, shape, 'pointed', threadColor) +
            pocketFlap(
              sketch,
              cloth,
              { ...shape, x: shape.x - 3, width: shape.width + 6, height: 44 },
              flap,
              { metal },
              threadColor,
            ),
        )
        .join('');
  const buttons = [252, 340, 430, 520, 610, 700]
    .map((y) => y + (block.hemY - 840) * 0.5)
    .concat(block.hemY - 16)
    .map((y) => button(sketch, 402, y, 8.5, { metal }))
    .join('');
  const leaf = collarLeaf([336, 150], [399, 222], [346, 300], [298, 190]);
  const collar =
    raisedShadow(sketch, leaf, 5) +
    raisedShadow(sketch, mirror(leaf), 5) +
    pair(sketch, leaf, collarCloth, {
      rim: 0.4,
      step: 0.02,
      grain: 20,
      stitches: 'M304 194Q312 244 347 290L392 224',
      threadColor,
    });
  const cuffButtons = button(sketch, 172, 806, 6.5, { metal }) + button(sketch, 628, 806, 6.5, { metal });
  const neck = curve(
    [
      [330, 158, 'corner'],
      [400, 134],
      [470, 158, 'corner'],
      [448, 210],
      [400, 246],
      [352, 210],
    ],
    true,
  );
  return {
    behind: arms + insideNeck(sketch, cloth, neck),
    front:
      body +
      pockets +
      hemBand +
      placket(sketch, cloth, 384, 216, block.hemY + 11, 36, threadColor) +
      buttons +
      collar +
      cuffButtons,
    silhouettes: silhouettes(block, outline),
    focus: [380, 300],
  };
};

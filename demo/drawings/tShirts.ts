import { bodyCreases, bodyOutline, silhouettes, sleeves, type Block } from './parts/block.ts';
import {
  closeUp,
  crease,
  curve,
  flatShadow,
  hanger,
  raisedShadow,
  mirror,
  panel,
  picture,
  startSketch,
  tones,
  type Cloth,
  type DrawingRequest,
  type Point,
  type Sketch,
} from './kit/kit.ts';
import { bandNames, createBodyDecoration, motifNames } from './tShirts/bodyDecoration.ts';
import {
  collarPlacket,
  insideCollar,
  necklines,
  ribCollar,
  shirtCollar,
  shortPlacket,
  type Neckline,
} from './tShirts/necks.ts';
import { sleeveEnds } from './tShirts/sleeveEnds.ts';

export const cuts = [
  'crew',
  'v-neck',
  'henley',
  'polo',
  'long sleeve',
  'raglan',
  'colour block',
  'chest band',
  'graphic',
] as const;
export type TeeCut = (typeof cuts)[number];
export const views = ['front', 'back', 'detail', 'hanger'] as const;
export type TeeView = (typeof views)[number];

/** Details determined by the seed, independent of the view. */
const planTee = (sketch: Sketch, cut: TeeCut) => {
  const { random } = sketch;
  const fit = random.pick(['slim', 'regular', 'boxy'] as const);
  const ease = { slim: -8, regular: 0, boxy: 16 }[fit];
  const isLong = cut === 'long sleeve' || ((cut === 'henley' || cut === 'raglan') && random.chance(0.5));
  const hasRibCuffs = isLong && random.chance(0.6);
  const hemY = random.whole(842, 866) - (fit === 'boxy' ? 26 : 0);
  const block: Block = {
    neckHalf: cut === 'polo' ? 82 : 88,
    neckY: 160,
    shoulderHalf: 198 + ease,
    shoulderY: 208 + ease * 0.4,
    chestHalf: 188 + ease,
    armpitY: 396,
    waistHalf: 182 + ease * (fit === 'boxy' ? 1.1 : 1.6),
    hemHalf: 188 + ease,
    hemY,
    hemDrop: 8,
    sleeve: isLong
      ? { outerX: 112 - ease * 0.6, innerX: 188 - ease, endY: 806, slant: 12, ease: 9 }
      : {
          outerX: 96 - ease,
          innerX: 204 - ease,
          endY: random.whole(418, 440) + ease * 0.8,
          slant: 34,
          ease: 0,
        },
  };
  return {
    block,
    isLong,
    hasRibCuffs,
    hasPocket: (cut === 'crew' || cut === 'henley' || cut === 'long sleeve') && random.chance(0.4),
    hasRaglan: cut === 'long sleeve' && random.chance(0.3),
    hasContrastCollar: cut === 'raglan' || cut === 'colour block' || random.chance(0.25),
    motif: random.pick(motifNames),
    band: random.pick(bandNames),
    hasSideVents: random.chance(cut === 'polo' ? 0.8 : 0.25),
    collarBreadth: random.whole(15, 21),
    buttons: random.pick([2, 3, 3]) + (cut === 'henley' ? random.pick([0, 1]) : 0),
    depth: random.whole(-8, 14),
  };
};

const neckOf = (cut: TeeCut): Neckline =>
  cut === 'v-neck' ? 'vee' : cut === 'polo' ? 'shirt' : cut === 'henley' ? 'henley' : 'round';

const chestPocket = (sketch: Sketch, cloth: Cloth) => {
  const d = 'M452 348H536V430Q536 438 530 440L494 450L458 440Q452 438 452 430Z';
  return (
    raisedShadow(sketch, d, 2, 0.2) +
    panel(sketch, d, cloth, {
      rim: 0.25,
      shading: 'flat',
      stitches: 'M454 360H534M456 364V432L494 446L532 432V364',
    })
  );
};

/** Jersey hangs softer than woven cloth: long shallow folds from the chest to the hem. */
const drape = (block: Block, sketch: Sketch) => [
  ...bodyCreases(block, sketch, 0.45),
  crease([340, 520], [316, block.hemY], 9, sketch.random.between(-8, 8)),
  crease([470, 480], [486, block.hemY - 20], 8, sketch.random.between(-8, 8)),
];

export const draw = (request: DrawingRequest<TeeCut, TeeView>): string => {
  const { seed, cut, color, accent = '#F1EFE9', fabric, view, title = `T-shirt, ${cut}, ${view}` } = request;
  const sketch = startSketch(`t-shirts ${cut}`, seed);
  const cloth: Cloth = { color, accent, fabric };
  const plan = planTee(sketch, cut);
  const { block } = plan;
  const trim: Cloth = { color: plan.hasContrastCollar && cut !== 'v-neck' ? accent : color, fabric: 'rib' };
  const isBack = view === 'back';
  const neckline = necklines(neckOf(cut), block, isBack, plan.depth);
  const outline = bodyOutline(block, neckline);
  const hem = (rise: number) =>
    `M${394 - block.hemHalf} ${block.hemY - rise}Q400 ${block.hemY + block.hemDrop * 2 - rise} ${406 + block.hemHalf} ${block.hemY - rise}`;
  const vents = plan.hasSideVents
    ? `M${400 - block.hemHalf + 5} ${block.hemY - 46}V${block.hemY}M${400 + block.hemHalf - 5} ${block.hemY - 46}V${block.hemY}`
    : '';
  const decoration = createBodyDecoration(sketch, cut, block, accent, {
    band: plan.band,
    motif: isBack ? undefined : plan.motif,
  });
  const body = panel(sketch, outline, cloth, {
    clipped: decoration.markup,
    rim: 0.34,
    creases: drape(block, sketch),
    creaseDepth: 0.6,
    seams: vents + decoration.seams,
    stitches: hem(20) + hem(15),
  });
  const ends = sleeveEnds(
    sketch,
    block,
    plan.isLong,
    plan.hasRibCuffs ? 'cuff' : cut === 'polo' && !plan.isLong ? 'band' : 'hem',
    cut === 'polo' ? { ...trim, color } : trim,
  );
  const sleeveCloth = cut === 'raglan' || cut === 'colour block' ? { ...cloth, color: accent } : cloth;
  const arms =
    sleeves(sketch, block, sleeveCloth, plan.isLong ? 0.6 : 0.25, { creaseDepth: 0.65, ...ends.details }) +
    ends.markup;
  const behind = arms + (isBack ? '' : insideCollar(sketch, cloth, neckOf(cut), block, plan.depth));
  const neck = {
    round: () => ribCollar(sketch, trim, neckline, plan.collarBreadth),
    vee: () => ribCollar(sketch, trim, neckline, plan.collarBreadth - 2),
    henley: () =>
      (isBack ? '' : shortPlacket(sketch, cloth, block, plan.depth, plan.buttons)) +
      ribCollar(sketch, trim, neckline, plan.collarBreadth - 3),
    shirt: () =>
      (isBack ? '' : collarPlacket(sketch, cloth, plan.buttons)) +
      shirtCollar(sketch, trim, isBack, plan.depth, plan.hasContrastCollar ? tones(color).base : undefined),
  }[neckOf(cut)]();
  const raglan = plan.hasRaglan ? raglanSeams(block) : '';
  const front = body + raglan + (plan.hasPocket && !isBack ? chestPocket(sketch, cloth) : '') + neck;
  const drop = view === 'hanger' ? 34 : 0;
  const hung = view === 'hanger' ? hanger(sketch, 214, 150, 'steel', 122) : '';
  return picture(sketch, {
    title,
    shadow: `<g transform="translate(0 ${drop})">${flatShadow(sketch, silhouettes(block, outline))}</g>`,
    body: `<g transform="translate(0 ${drop})">${behind}${hung}${front}</g>`,
    viewBox: view === 'detail' ? closeUp(400, 280, 360) : undefined,
  });
};

const raglanSeams = (block: Block) => {
  const points: Point[] = [
    [400 - block.neckHalf + 10, block.neckY + 12],
    [300, 270],
    [400 - block.chestHalf, block.armpitY],
  ];
  const d = curve(points);
  return `<path d="${d}${mirror(d)}" fill="none" stroke="#111" stroke-opacity=".35" stroke-width="2"/>`;
};

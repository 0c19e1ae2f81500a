import {
  closeUp,
  flatShadow,
  lightness,
  picture,
  shade,
  startSketch,
  type Cloth,
  type DrawingRequest,
  type Metal,
  type Sketch,
} from './kit/kit.ts';
import { caseBack, caseFront, caseOutline, type WatchCase } from './watches/case.ts';
import { clasp } from './watches/clasp.ts';
import { dialFace, type Dial } from './watches/dial.ts';
import { squareBack, squareDial, squareFront, squareOutline, type SquareCase } from './watches/square.ts';
import { strapOf, type Strap } from './watches/strap.ts';

export const cuts = ['field', 'chronograph', 'minimal', 'diver', 'square'] as const;
export type WatchCut = (typeof cuts)[number];
export const views = ['front', 'back', 'detail', 'clasp'] as const;
export type WatchView = (typeof views)[number];

interface Watch {
  strap: Strap;
  case: WatchCase;
  dial: Dial;
  isOpenBack: boolean;
  /** A rectangular case in place of the round one. */
  square?: SquareCase;
}

/** Metal of a bracelet or case, by the product's colour. */
const metalFor = (color: string): Metal => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  if (lightness(color) < 0.5) return 'gunmetal';
  if (red - blue <= 26) return 'steel';
  return green < (red + blue) / 2 + 10 ? 'rose' : 'brass';
};

const dialFrom = (
  sketch: Sketch,
  ground: string,
  more: Pick<Dial, 'radius' | 'marks' | 'hands' | 'subdials' | 'hasDate' | 'hasSecondHand' | 'finish'>,
  metal: Metal,
): Dial => {
  const isDark = lightness(ground) < 0.55;
  const gilt = metal === 'brass' || metal === 'rose';
  const ink = isDark
    ? gilt
      ? '#E3C68C'
      : '#F1EFE9'
    : gilt && sketch.random.chance(0.5)
      ? '#9A7740'
      : '#2A2B2E';
  return { ...more, color: ground, ink, accent: sketch.random.pick(['#B4322B', '#C77B2B', ink]) };
};

const field = (sketch: Sketch, cloth: Cloth, accent: string): Watch => {
  const { random } = sketch;
  const metal = random.pick(['steel', 'steel', 'gunmetal', 'brass'] as const);
  const kind = cloth.fabric === 'leather' || cloth.fabric === 'suede' ? 'leather' : 'nato';
  const radius = random.whole(134, 144);
  const bezel = random.pick(['polished', 'stepped', 'coin'] as const);
  return {
    strap: {
      kind,
      cloth:
        kind === 'nato'
          ? { ...cloth, fabric: 'rib', accent: random.chance(0.6) ? accent : undefined }
          : cloth,
      metal,
      lugHalf: 59,
      endHalf: 52,
      threadColor: random.chance(0.6) ? '#E9DFC9' : undefined,
    },
    case: {
      radius,
      metal,
      lugs: random.pick(['curved', 'straight'] as const),
      bezel,
      bezelColor: '#26262A',
      hasPushers: false,
      crown: 'onion',
    },
    dial: dialFrom(
      sketch,
      random.pick([accent, '#24262B', shade(cloth.color, -0.05)]),
      {
        radius: radius - (bezel === 'polished' ? 17 : 24),
        marks: random.pick(['dots', 'railway', 'bars'] as const),
        hands: random.pick(['sword', 'leaf'] as const),
        subdials: 0,
        hasDate: random.chance(0.5),
        hasSecondHand: true,
        finish: 'matt',
      },
      metal,
    ),
    isOpenBack: random.chance(0.4),
  };
};

const chronograph = (sketch: Sketch, cloth: Cloth, accent: string): Watch => {
  const { random } = sketch;
  const metal = metalFor(cloth.color);
  const radius = random.whole(140, 148);
  const bezel = random.pick(['tachymeter', 'stepped', 'polished'] as const);
  const subdials = random.pick([2, 3] as const);
  return {
    strap: { kind: 'bracelet', cloth, metal, lugHalf: 61, endHalf: 54 },
    case: {
      radius,
      metal,
      lugs: random.pick(['curved', 'straight'] as const),
      bezel,
      bezelColor: random.pick(['#1F2024', accent, shade(accent, -0.1)]),
      hasPushers: true,
      crown: 'flat',
    },
    dial: dialFrom(
      sketch,
      accent,
      {
        radius: radius - (bezel === 'polished' ? 17 : 24),
        marks: random.pick(['batons', 'bars'] as const),
        hands: random.pick(['baton', 'dauphine'] as const),
        subdials,
        hasDate: subdials === 2 && random.chance(0.5),
        hasSecondHand: true,
        finish: random.pick(['sunray', 'matt'] as const),
      },
      metal,
    ),
    isOpenBack: random.chance(0.6),
  };
};

const minimal = (sketch: Sketch, cloth: Cloth, accent: string): Watch => {
  const { random } = sketch;
  const metal = metalFor(cloth.color);
  const radius = random.whole(128, 138);
  return {
    strap: { kind: 'mesh', cloth, metal, lugHalf: 57, endHalf: 55 },
    case: {
      radius,
      metal,
      lugs: 'thin',
      bezel: 'slim',
      bezelColor: accent,
      hasPushers: false,
      crown: 'flat',
    },
    dial: dialFrom(
      sketch,
      accent,
      {
        radius: radius - 9,
        marks: random.pick(['slim', 'batons', 'slim'] as const),
        hands: random.pick(['baton', 'dauphine', 'leaf'] as const),
        subdials: random.pick([0, 0, 1] as const),
        hasDate: random.chance(0.3),
        hasSecondHand: random.chance(0.4),
        finish: random.pick(['sunray', 'matt'] as const),
      },
      metal,
    ),
    isOpenBack: false,
  };
};

const diver = (sketch: Sketch, cloth: Cloth, accent: string): Watch => {
  const { random } = sketch;
  const metal = random.pick(['steel', 'steel', 'gunmetal'] as const);
  const radius = random.whole(142, 150);
  const onSteel = cloth.fabric === 'mesh' || cloth.fabric === 'plain' ? metalFor(cloth.color) : undefined;
  const strap: Strap = onSteel
    ? { kind: 'bracelet', cloth, metal: onSteel, lugHalf: 61, endHalf: 55 }
    : {
        kind: 'nato',
        cloth: { ...cloth, fabric: 'rib', accent: random.chance(0.5) ? accent : undefined },
        metal,
        lugHalf: 61,
        endHalf: 54,
      };
  return {
    strap,
    case: {
      radius,
      metal: onSteel ?? metal,
      lugs: random.pick(['curved', 'straight'] as const),
      bezel: 'dive',
      bezelColor: random.pick([accent, '#26262A']),
      hasPushers: false,
      crown: 'onion',
    },
    dial: dialFrom(
      sketch,
      random.pick([accent, '#24262B']),
      {
        radius: radius - 28,
        marks: random.pick(['dots', 'bars'] as const),
        hands: random.pick(['sword', 'baton'] as const),
        subdials: 0,
        hasDate: random.chance(0.5),
        hasSecondHand: true,
        finish: random.pick(['sunray', 'matt'] as const),
      },
      onSteel ?? metal,
    ),
    isOpenBack: false,
  };
};

const square = (sketch: Sketch, cloth: Cloth, accent: string): Watch => {
  const { random } = sketch;
  const metal = random.pick(['brass', 'steel', 'rose'] as const);
  const form = random.pick([
    { halfWidth: 102, halfHeight: 132 },
    { halfWidth: 110, halfHeight: 122 },
    { halfWidth: 94, halfHeight: 138 },
  ]);
  const frame = random.pick(['plain', 'ribbed', 'stepped'] as const);
  return {
    strap: {
      kind: 'leather',
      cloth,
      metal,
      lugHalf: 56,
      endHalf: 50,
      threadColor: random.chance(0.5) ? '#E9DFC9' : undefined,
    },
    case: {
      radius: 120,
      metal,
      lugs: 'thin',
      bezel: 'slim',
      bezelColor: accent,
      hasPushers: false,
      crown: 'flat',
    },
    square: { ...form, corner: random.pick([10, 18, 30]), metal, frame },
    dial: dialFrom(
      sketch,
      accent,
      {
        radius: 84,
        marks: random.pick(['slim', 'batons', 'railway'] as const),
        hands: random.pick(['baton', 'dauphine', 'leaf'] as const),
        subdials: random.pick([0, 1] as const),
        hasDate: false,
        hasSecondHand: false,
        finish: 'matt',
      },
      metal,
    ),
    isOpenBack: false,
  };
};

const headOf = (sketch: Sketch, watch: Watch, isBack: boolean): string => {
  if (watch.square)
    return isBack
      ? squareBack(sketch, watch.square)
      : squareFront(sketch, watch.square) + squareDial(sketch, watch.square, watch.dial);
  return isBack
    ? caseBack(sketch, watch.case, watch.isOpenBack)
    : caseFront(sketch, watch.case) + dialFace(sketch, watch.dial);
};

export const draw = (request: DrawingRequest<WatchCut, WatchView>): string => {
  const { seed, cut, color, accent = '#F1EFE9', fabric, view, title = `Watch, ${cut}, ${view}` } = request;
  const sketch = startSketch(`watches ${cut}`, seed);
  const watch = { field, chronograph, minimal, diver, square }[cut](
    sketch,
    { color, accent, fabric },
    accent,
  );
  if (view === 'clasp') return picture(sketch, { title, body: clasp(sketch, watch.strap) });
  const strap = strapOf(sketch, watch.strap);
  const head = headOf(sketch, watch, view === 'back');
  const enlarged = (markup: string) => `<g transform="translate(-60 -70) scale(1.14)">${markup}</g>`;
  return picture(sketch, {
    title,
    shadow: enlarged(
      flatShadow(sketch, [
        strap.outline,
        watch.square ? squareOutline(watch.square) : caseOutline(watch.case),
      ]),
    ),
    body: enlarged(strap.body + head),
    viewBox: view === 'detail' ? closeUp(420, 500, 350) : undefined,
  });
};

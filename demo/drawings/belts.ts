import { coiledBelt, type Coil } from './belts/coil.ts';
import { buckleCloseUp, faceAndReverse } from './belts/strips.ts';
import {
  closeUp,
  picture,
  shade,
  startSketch,
  type Cloth,
  type DrawingRequest,
  type Sketch,
} from './kit/kit.ts';

export const cuts = ['classic', 'braided', 'webbing', 'elastic', 'studded', 'reeded', 'laced'] as const;
export type BeltCut = (typeof cuts)[number];
export const views = ['front', 'back', 'detail', 'buckle'] as const;
export type BeltView = (typeof views)[number];

const planBelt = (sketch: Sketch, cut: BeltCut, cloth: Cloth, accent: string): Coil => {
  const { random } = sketch;
  const metal = random.pick(['brass', 'steel', 'gunmetal'] as const);
  const isWoven = cut === 'webbing' || cut === 'elastic';
  const shape = isWoven
    ? random.pick(cut === 'elastic' ? (['square', 'round'] as const) : (['plate', 'rings', 'plate'] as const))
    : random.pick(['square', 'round', 'horseshoe', 'square'] as const);
  const belt = random.pick([112, 130, 150]);
  return {
    surface: {
      make: cut === 'classic' ? 'plain' : cut,
      cloth,
      accent,
      threadColor: random.chance(0.4) ? accent : shade(cloth.color, 0.2),
      isStitched: random.chance(0.75),
      stripes: cut === 'webbing' ? random.pick([0, 1, 2] as const) : 0,
    },
    buckle: { shape, metal, belt, bar: random.whole(11, 16) },
    lining: isWoven
      ? shade(cloth.color, -0.06)
      : random.pick(['#B08A5E', shade(cloth.color, -0.04), '#8A6642']),
    tip: random.pick(['point', 'round', 'square'] as const),
    wraps: random.whole(3, 4),
    buckleX: random.whole(272, 320),
  };
};

const isWovenCut = (cut: BeltCut) => cut === 'braided' || cut === 'webbing' || cut === 'elastic';

export const draw = (request: DrawingRequest<BeltCut, BeltView>): string => {
  const { seed, cut, color, accent = '#F1EFE9', fabric, view, title = `Belt, ${cut}, ${view}` } = request;
  const sketch = startSketch(`belts ${cut}`, seed);
  const plan = planBelt(sketch, cut, { color, accent, fabric: isWovenCut(cut) ? 'plain' : fabric }, accent);
  if (view === 'back') return picture(sketch, { title, ...faceAndReverse(sketch, plan) });
  if (view === 'buckle') return picture(sketch, { title, ...buckleCloseUp(sketch, plan) });
  const { body, shadow, focus } = coiledBelt(sketch, plan);
  return picture(sketch, {
    title,
    body,
    shadow,
    viewBox: view === 'detail' ? closeUp(...focus, 320) : undefined,
  });
};

import { closeUp, picture, startSketch, type DrawingRequest } from './kit/kit.ts';
import { bracelet } from './jewelry/bracelet.ts';
import { stoneColors } from './jewelry/gems.ts';
import { hoopEarrings } from './jewelry/hoops.ts';
import { pendantNecklace } from './jewelry/necklace.ts';
import { metalOf, type JewelCut } from './jewelry/shared.ts';
import { ring } from './jewelry/ring.ts';
import { studEarrings } from './jewelry/studs.ts';

const builders = { pendantNecklace, hoopEarrings, ring, bracelet, studEarrings } satisfies Record<
  string,
  JewelCut
>;

export type JewelryCutName = keyof typeof builders;
export type JewelryView = 'front' | 'back' | 'detail' | 'clasp';

export const cuts = Object.keys(builders) as JewelryCutName[];
export const views: readonly JewelryView[] = ['front', 'back', 'detail', 'clasp'];

const titles: Record<JewelryCutName, string> = {
  pendantNecklace: 'Pendant necklace',
  hoopEarrings: 'Hoop earrings',
  ring: 'Ring',
  bracelet: 'Bracelet',
  studEarrings: 'Stud earrings',
};

/** `color` determines the metal (gold, silver, rose, dark), `accent` the stone. */
export const draw = ({
  seed,
  cut,
  color,
  accent,
  view,
  title,
}: DrawingRequest<JewelryCutName, JewelryView>): string => {
  const sketch = startSketch(`jewelry ${cut}`, seed);
  // Drawn even where `accent` is given, so that later random values stay the same.
  const randomStone = sketch.random.pick(stoneColors);
  const stone = accent ?? randomStone;
  const isBack = view === 'back' || (view === 'clasp' && cut === 'studEarrings');
  const jewel = builders[cut]({ sketch, metal: metalOf(color), stone, isBack });
  const close = view === 'detail' ? jewel.detail : view === 'clasp' ? jewel.clasp : undefined;
  return picture(sketch, {
    title: title ?? `${titles[cut]}, ${view}`,
    shadow: jewel.shadow,
    body: jewel.body,
    ...(close && { viewBox: closeUp(close.x, close.y, close.width) }),
  });
};

import { closeUp, flatShadow, hanger, picture, startSketch, type DrawingRequest } from './kit/kit.ts';
import { blazer } from './jackets/blazer.ts';
import { bomber, harrington } from './jackets/bomber.ts';
import { parka } from './jackets/parka.ts';
import { gilet, puffer } from './jackets/puffer.ts';
import { trucker } from './jackets/trucker.ts';

const drawings = { trucker, bomber, harrington, blazer, parka, puffer, gilet };

export type JacketCut = keyof typeof drawings;
export const cuts = Object.keys(drawings) as JacketCut[];

export const views = ['front', 'back', 'detail', 'hanger'] as const;
export type JacketView = (typeof views)[number];

export const draw = (request: DrawingRequest<JacketCut, JacketView>): string => {
  const { seed, cut, color, accent = '#F1EFE9', fabric, view, title = `Jacket, ${cut}, ${view}` } = request;
  const sketch = startSketch(`jackets ${cut}`, seed);
  const side = view === 'back' ? 'back' : 'front';
  const jacket = drawings[cut]({ sketch, cloth: { color, accent, fabric }, accent, side });
  const hangerMarkup =
    view !== 'hanger'
      ? ''
      : jacket.hook === 'behind'
        ? hanger(sketch, 250, 150, 'brass', 92)
        : hanger(sketch, 222, 150, 'brass', 132);
  const drop = view === 'hanger' ? 34 : 0;
  const body = `<g transform="translate(0 ${drop})">${jacket.hook === 'behind' ? hangerMarkup + jacket.behind : jacket.behind + hangerMarkup}${jacket.front}</g>`;
  const shadow = `<g transform="translate(0 ${drop})">${flatShadow(sketch, jacket.silhouettes)}</g>`;
  return picture(sketch, {
    title,
    body,
    shadow,
    viewBox: view === 'detail' ? closeUp(...jacket.focus, 380) : undefined,
  });
};

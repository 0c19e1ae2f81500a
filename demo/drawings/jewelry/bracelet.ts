import { along, curve, type Point } from '../kit/kit.ts';
import { chain, polish, wire, wireShadow } from '../parts/parts.ts';
import { jumpRing, lobsterClasp } from './chains.ts';
import { setStone } from './gems.ts';
import type { JewelCut } from './shared.ts';

type Model = 'curb' | 'tennis' | 'bangle' | 'pearls' | 'charm';

/** The bracelet as it lies in an oval; it starts and ends at the clasp on top. */
const ovalLine = (rx: number, ry: number, gapDegrees: number): Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = ((-90 + gapDegrees + ((360 - 2 * gapDegrees) * step) / 24) * Math.PI) / 180;
    return [400 + Math.cos(angle) * rx, 500 + Math.sin(angle) * ry];
  });

/** A bracelet: curb links, a row of stones, an open bangle, pearls, or a chain with a charm. */
export const bracelet: JewelCut = ({ sketch, metal, stone, isBack }) => {
  const { random } = sketch;
  const model = random.pick<Model>(['curb', 'tennis', 'bangle', 'pearls', 'charm']);
  const rx = random.between(232, 258);
  const ry = rx * random.between(0.78, 0.92);
  const gauge = random.pick([22, 27, 32]);
  const line = ovalLine(rx, ry, model === 'bangle' ? 24 : 7);
  const d = curve(line);
  const around = Math.PI * (rx + ry);
  const { edge, body, shade } = polish[metal];
  const endCut = random.pick(['round', 'pearl'] as const);
  const end = (point: Point) => setStone(sketch, endCut, point, gauge * 0.78, stone, metal, 'bezel');
  const surfaces: Record<Model, () => string> = {
    curb: () => chain(sketch, line, around, { metal, link: gauge * 1.7, style: 'curb' }),
    charm: () =>
      chain(sketch, line, around, { metal, link: gauge * 1.3, style: 'cable' }) +
      jumpRing(400, 500 + ry + 12, 13, metal) +
      setStone(
        sketch,
        random.pick(['pear', 'oval', 'pearl'] as const),
        [400, 500 + ry + 72],
        40,
        stone,
        metal,
        'bezel',
      ),
    tennis: () =>
      `<path d="${d}" fill="none" stroke="${edge}" stroke-width="22"/><path d="${d}" fill="none" stroke="${body}" stroke-width="19"/>` +
      along(line, Math.round(around / 31))
        .map(({ x, y }) =>
          isBack
            ? `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="11" fill="${body}" stroke="${edge}" stroke-width="1.5"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="5" fill="${shade}"/>`
            : setStone(sketch, 'round', [x, y], 14, stone, metal, 'none'),
        )
        .join(''),
    bangle: () => wire(d, metal, gauge) + end(line[0]!) + end(line.at(-1)!),
    pearls: () =>
      `<path d="${d}" fill="none" stroke="${shade}" stroke-width="3"/>` +
      along(line, Math.round(around / (gauge * 1.62)))
        .map(({ x, y }, index) =>
          index % 7 === 3
            ? setStone(sketch, 'round', [x, y], Math.round(gauge * 0.5), stone, metal, 'bezel')
            : setStone(sketch, 'pearl', [x, y], Math.round(gauge * 0.8), stone, metal, 'none'),
        )
        .join(''),
  };
  const clasp = model === 'bangle' ? '' : lobsterClasp(sketch, [400, 500 - ry], 58, 0, metal);
  return {
    body: surfaces[model]() + clasp,
    shadow: wireShadow(sketch, d, model === 'bangle' ? gauge : gauge * 0.8),
    detail: { x: 400 - rx * 0.62, y: 500 + ry * 0.72, width: 270 },
    clasp: { x: 400, y: 500 - ry + 10, width: model === 'bangle' ? 330 : 230 },
  };
};

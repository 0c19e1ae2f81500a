/** The places of everything in a chart. Regions of a parallel state are laid out one by one, as they have nothing between them. */
import { cleared } from './clear.ts';
import { moved, type Box, type Drawing, type Pieces } from './drawing.ts';
import type { Elk, ElkNode } from './elk.ts';
import { anyOf, plansOf, startOf, type Plan } from './links.ts';
import { innerPadding, wordsSize } from './measures.ts';
import { pack } from './pack.ts';
import { layoutPlan } from './plan.ts';
import { placedArrow, placedSign, placedState } from './place.ts';
import type { ChartState, StatechartGraph } from './statechartGraph.ts';

const parallelsIn = (state: ChartState): ChartState[] =>
  state.states.flatMap((inner) => (inner.kind === 'parallel' ? [inner] : parallelsIn(inner)));

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box => ({ x, y, width, height });

/** Lays a chart out; `room` is kept free beside each transition's words. The same chart gives the same drawing. */
export const layoutStatechart = async (graph: StatechartGraph, elk: Elk, room = 0): Promise<Drawing> => {
  const plans = plansOf(graph);

  const parallelPieces = async (state: ChartState, depth: number): Promise<Pieces> => {
    const regions = await Promise.all(state.states.map((region) => planPieces(region, depth + 1, true)));
    const { places, width, height } = pack(regions);
    const words = wordsSize(state, room);
    const size = {
      width: Math.max(words.width, width + 2 * innerPadding),
      height: words.height + height + innerPadding,
    };
    const placed = regions.map((region, index) => {
      const { x, y } = places[index] ?? { x: 0, y: 0 };
      return moved(region, x + innerPadding, y + words.height);
    });
    const box = placedState(state, { x: 0, y: 0, ...size }, { depth, isRegion: false });
    return {
      ...size,
      states: [box, ...placed.flatMap((region) => region.states)],
      arrows: placed.flatMap((region) => region.arrows),
      signs: placed.flatMap((region) => region.signs),
    };
  };

  const planPieces = async (root: ChartState, depth: number, isRegion: boolean): Promise<Pieces> => {
    const plan: Plan = plans.get(root.id) ?? { root, links: [] };
    const known = new Map<string, Pieces>();
    for (const inner of parallelsIn(root)) known.set(inner.id, await parallelPieces(inner, depth + 1));
    const nodes = new Map(
      flat(await layoutPlan(plan, { sizes: known, room }, elk)).map((node) => [node.id, node]),
    );
    const edges = new Map((nodes.get('')?.edges ?? []).map((edge) => [edge.id, edge]));
    const states: Drawing['states'][number][] = [];
    const arrows: Drawing['arrows'][number][] = [];
    const signs: Drawing['signs'][number][] = [];

    const put = (state: ChartState, level: number) => {
      const node = nodes.get(state.id);
      if (!node) throw new Error(`The state ${state.id} was not laid out.`);
      const box = boxOf(node);
      const pieces = known.get(state.id);
      if (pieces) {
        const there = moved(pieces, box.x, box.y);
        states.push(...there.states);
        arrows.push(...there.arrows);
        signs.push(...there.signs);
        return;
      }
      states.push(placedState(state, box, { depth: level, isRegion: isRegion && state === root }));
      for (const id of [startOf(state.id), anyOf(state.id)]) {
        const sign = nodes.get(id);
        if (sign) signs.push(placedSign(id, boxOf(sign)));
      }
      for (const inner of state.states) put(inner, level + 1);
    };
    put(root, depth);
    for (const link of plan.links) {
      const edge = edges.get(link.id);
      if (edge) arrows.push(placedArrow(link, edge));
    }
    const { x, y, width, height } = boxOf(nodes.get(root.id) ?? { id: root.id });
    return moved({ states, arrows, signs, width, height }, -x, -y);
  };

  const pieces =
    graph.root.kind === 'parallel'
      ? await parallelPieces(graph.root, 0)
      : await planPieces(graph.root, 0, false);
  return cleared({ id: graph.id, ...pieces });
};

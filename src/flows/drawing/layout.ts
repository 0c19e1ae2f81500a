/** Lays out a statechart. Regions of a parallel state are laid out separately, since no arrows connect them. */
import { separateText } from './separateText.ts';
import { translate, type Box, type Drawing, type DrawingElements } from './drawing.ts';
import type { Elk, ElkNode } from './elk.ts';
import { anyStateNodeId, subgraphsOf, startNodeId, type Subgraph } from './subgraphs.ts';
import { innerPadding, stateTextSize } from './measures.ts';
import { pack } from './pack.ts';
import { layoutSubgraph } from './layoutSubgraph.ts';
import { placeArrow, placePseudoState, placeState } from './placement.ts';
import type { ChartState, StatechartGraph } from './statechartGraph.ts';

const parallelsIn = (state: ChartState): ChartState[] =>
  state.states.flatMap((inner) => (inner.kind === 'parallel' ? [inner] : parallelsIn(inner)));

const flatten = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box => ({ x, y, width, height });

/** Computes a drawing; `countSpace` pixels are reserved next to each transition's text. Deterministic. */
export const layoutStatechart = async (
  graph: StatechartGraph,
  elk: Elk,
  countSpace = 0,
): Promise<Drawing> => {
  const subgraphs = subgraphsOf(graph);

  const layoutParallel = async (state: ChartState, depth: number): Promise<DrawingElements> => {
    const regions = await Promise.all(state.states.map((region) => layoutElements(region, depth + 1, true)));
    const { positions, width, height } = pack(regions);
    const text = stateTextSize(state, countSpace);
    const size = {
      width: Math.max(text.width, width + 2 * innerPadding),
      height: text.height + height + innerPadding,
    };
    const placed = regions.map((region, index) => {
      const { x, y } = positions[index] ?? { x: 0, y: 0 };
      return translate(region, x + innerPadding, y + text.height);
    });
    const box = placeState(state, { x: 0, y: 0, ...size }, { depth, isRegion: false });
    return {
      ...size,
      states: [box, ...placed.flatMap((region) => region.states)],
      arrows: placed.flatMap((region) => region.arrows),
      pseudoStates: placed.flatMap((region) => region.pseudoStates),
    };
  };

  const layoutElements = async (
    root: ChartState,
    depth: number,
    isRegion: boolean,
  ): Promise<DrawingElements> => {
    const subgraph: Subgraph = subgraphs.get(root.id) ?? { root, links: [] };
    const parallels = new Map<string, DrawingElements>();
    for (const inner of parallelsIn(root)) parallels.set(inner.id, await layoutParallel(inner, depth + 1));
    const nodes = new Map(
      flatten(await layoutSubgraph(subgraph, { sizes: parallels, countSpace }, elk)).map((node) => [
        node.id,
        node,
      ]),
    );
    const edges = new Map((nodes.get('')?.edges ?? []).map((edge) => [edge.id, edge]));
    const states: Drawing['states'][number][] = [];
    const arrows: Drawing['arrows'][number][] = [];
    const pseudoStates: Drawing['pseudoStates'][number][] = [];

    const placeNodes = (state: ChartState, level: number) => {
      const node = nodes.get(state.id);
      if (!node) throw new Error(`The state ${state.id} was not laid out.`);
      const box = boxOf(node);
      const parallel = parallels.get(state.id);
      if (parallel) {
        const placed = translate(parallel, box.x, box.y);
        states.push(...placed.states);
        arrows.push(...placed.arrows);
        pseudoStates.push(...placed.pseudoStates);
        return;
      }
      states.push(placeState(state, box, { depth: level, isRegion: isRegion && state === root }));
      for (const id of [startNodeId(state.id), anyStateNodeId(state.id)]) {
        const pseudoState = nodes.get(id);
        if (pseudoState) pseudoStates.push(placePseudoState(id, boxOf(pseudoState)));
      }
      for (const inner of state.states) placeNodes(inner, level + 1);
    };
    placeNodes(root, depth);
    for (const link of subgraph.links) {
      const edge = edges.get(link.id);
      if (edge) arrows.push(placeArrow(link, edge));
    }
    const { x, y, width, height } = boxOf(nodes.get(root.id) ?? { id: root.id });
    return translate({ states, arrows, pseudoStates, width, height }, -x, -y);
  };

  const elements =
    graph.root.kind === 'parallel'
      ? await layoutParallel(graph.root, 0)
      : await layoutElements(graph.root, 0, false);
  return separateText({ id: graph.id, ...elements });
};

/** Lays out a subgraph with ELK: a state with its content, in which each parallel state is one box of a known size. */
import type { Elk, ElkEdge, ElkNode } from './elk.ts';
import { anyStateNodeId, startNodeId, type Link, type Subgraph } from './subgraphs.ts';
import {
  anyStateSize,
  innerPadding,
  labelLines,
  labelSize,
  startSize,
  stateTextSize,
  type Size,
} from './measures.ts';
import type { ChartState } from './statechartGraph.ts';

/** Distances between nodes, layers and edges. */
const spacing = {
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '22',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
} as const;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.layering.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '40',
  'elk.layered.feedbackEdges': 'false',
  'elk.randomSeed': '1',
  ...spacing,
} as const;

/** The arrow from the start node is short and straight. */
const startEdgeOptions = {
  'elk.layered.priority.straightness': '10',
  'elk.layered.priority.shortness': '10',
};

const elkEdge = ({ id, source, target, transitions, isBackward }: Link, countSpace: number): ElkEdge => {
  const lines = labelLines(transitions);
  return {
    id,
    layoutOptions: transitions.length === 0 ? startEdgeOptions : {},
    sources: [isBackward ? target : source],
    targets: [isBackward ? source : target],
    labels:
      lines.length === 0
        ? []
        : [
            {
              id: `${id}|label`,
              text: ' ',
              ...labelSize(lines, countSpace),
              layoutOptions: { 'elk.edgeLabels.inline': 'true' },
            },
          ],
  };
};

const padding = (text: Size): string =>
  `[top=${text.height + 6},left=${innerPadding},bottom=${innerPadding},right=${innerPadding}]`;

/** `sizes` are those of parallel states that are already laid out; `countSpace` is reserved next to each transition. */
export interface SubgraphSettings {
  readonly sizes: ReadonlyMap<string, Size>;
  readonly countSpace: number;
}

/** Input graph of ELK. */
const elkGraph = ({ root, links }: Subgraph, { sizes, countSpace }: SubgraphSettings): ElkNode => {
  const sources = new Set(links.map((link) => link.source));
  const nodeOf = (state: ChartState): ElkNode => {
    const parallelSize = state === root ? undefined : sizes.get(state.id);
    const text = stateTextSize(state, countSpace);
    if (parallelSize) return { id: state.id, ...parallelSize };
    if (state.states.length === 0) return { id: state.id, ...text };
    return {
      id: state.id,
      layoutOptions: {
        'elk.padding': padding(text),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${text.width},${text.height})`,
        ...spacing,
      },
      children: [
        ...(state.initial === null ? [] : [{ id: startNodeId(state.id), ...startSize }]),
        ...(sources.has(anyStateNodeId(state.id)) ? [{ id: anyStateNodeId(state.id), ...anyStateSize }] : []),
        ...state.states.map(nodeOf),
      ],
    };
  };
  return {
    id: '',
    layoutOptions: options,
    children: [nodeOf(root)],
    edges: links.map((link) => elkEdge(link, countSpace)),
  };
};

export const layoutSubgraph = (subgraph: Subgraph, settings: SubgraphSettings, elk: Elk): Promise<ElkNode> =>
  elk.layout(elkGraph(subgraph, settings));

/** One plan laid out: a state with everything in it, but with each parallel state within as one box of a known size. */
import type { Elk, ElkEdge, ElkNode } from './elk.ts';
import { anyOf, startOf, type Link, type Plan } from './links.ts';
import {
  anyStateSize,
  innerPadding,
  labelLines,
  labelSize,
  startSize,
  wordsSize,
  type Size,
} from './measures.ts';
import type { ChartState } from './statechartGraph.ts';

/** Between what lies side by side, between rows, and between arrows. */
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

/** The arrow to the first state is short and straight. */
const fromStart = { 'elk.layered.priority.straightness': '10', 'elk.layered.priority.shortness': '10' };

const elkEdge = ({ id, source, target, transitions, isBack }: Link, room: number): ElkEdge => {
  const lines = labelLines(transitions);
  return {
    id,
    layoutOptions: transitions.length === 0 ? fromStart : {},
    sources: [isBack ? target : source],
    targets: [isBack ? source : target],
    labels:
      lines.length === 0
        ? []
        : [
            {
              id: `${id}|label`,
              text: ' ',
              ...labelSize(lines, room),
              layoutOptions: { 'elk.edgeLabels.inline': 'true' },
            },
          ],
  };
};

const padding = (words: Size): string =>
  `[top=${words.height + 6},left=${innerPadding},bottom=${innerPadding},right=${innerPadding}]`;

/** `sizes` holds the boxes of parallel states that are laid out already; `room` is kept free beside each transition. */
export interface PlanSettings {
  readonly sizes: ReadonlyMap<string, Size>;
  readonly room: number;
}

/** The graph that the layouter is given. */
const elkGraph = ({ root, links }: Plan, { sizes, room }: PlanSettings): ElkNode => {
  const sources = new Set(links.map((link) => link.source));
  const nodeOf = (state: ChartState): ElkNode => {
    const known = state === root ? undefined : sizes.get(state.id);
    const words = wordsSize(state, room);
    if (known) return { id: state.id, ...known };
    if (state.states.length === 0) return { id: state.id, ...words };
    return {
      id: state.id,
      layoutOptions: {
        'elk.padding': padding(words),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${words.width},${words.height})`,
        ...spacing,
      },
      children: [
        ...(state.initial === null ? [] : [{ id: startOf(state.id), ...startSize }]),
        ...(sources.has(anyOf(state.id)) ? [{ id: anyOf(state.id), ...anyStateSize }] : []),
        ...state.states.map(nodeOf),
      ],
    };
  };
  return {
    id: '',
    layoutOptions: options,
    children: [nodeOf(root)],
    edges: links.map((link) => elkEdge(link, room)),
  };
};

export const layoutPlan = (plan: Plan, settings: PlanSettings, elk: Elk): Promise<ElkNode> =>
  elk.layout(elkGraph(plan, settings));

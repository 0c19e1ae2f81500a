/** The generated files of 'Where shoppers stop': names of states and events for the server, charts for the admin area. */
import type { AnyStateNode } from 'xstate';
import { watchedMachines } from '../../contract/rules/flowSteps.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { countWidth } from '../../src/flows/drawing/measures.ts';
import {
  statechartGraph,
  type ChartState,
  type StatechartGraph,
} from '../../src/flows/drawing/statechartGraph.ts';
import { nodeElk } from './drawStatechart.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const findMachine = (id: string) => {
  const machine = shopMachines.get(id);
  if (!machine) throw new Error(`There is no machine ${id}: remove it from contract/rules/flowSteps.ts.`);
  return machine;
};

const namesOf = (id: string) => {
  const nodes = nodesOf(findMachine(id).root);
  const named = (type: AnyStateNode['type'][]) =>
    nodes.filter((node) => type.includes(node.type)).map((node) => node.path.join('.'));
  return {
    states: named(['atomic', 'final']),
    finals: named(['final']),
    events: [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))],
  };
};

const statesOnly = (state: ChartState): ChartState => ({
  ...state,
  invokes: [],
  internal: [],
  states: state.states.map(statesOnly),
});

/** States and events without guards, actors and internal transitions: an operator reads where visits go, not why. */
const overview = ({ id, root, transitions }: StatechartGraph): StatechartGraph => {
  const distinct = new Map(
    transitions
      .filter(({ source, target }) => source !== target)
      .toReversed()
      .map((transition) => [
        `${transition.source}|${transition.eventType}|${transition.target}`,
        { ...transition, event: transition.event.replace(`${id}.`, ''), guard: '', actions: [] },
      ]),
  );
  return { id, root: statesOnly(root), transitions: [...distinct.values()].toReversed() };
};

/** The files by path, as `npm run charts` writes them. Deterministic. */
export const drawWatchedFlows = async (): Promise<[file: string, text: string][]> => {
  const files: [string, string][] = [
    [
      'contract/watchedFlows.json',
      JSON.stringify(Object.fromEntries(watchedMachines.map((id) => [id, namesOf(id)])), null, 2),
    ],
  ];
  for (const id of watchedMachines) {
    // oxlint-disable-next-line no-await-in-loop -- one layout engine
    const drawing = await layoutStatechart(overview(statechartGraph(findMachine(id))), nodeElk(), countWidth);
    files.push([`src/app/admin/flowCharts/${id}.json`, JSON.stringify(drawing)]);
  }
  return files.map(([file, text]) => [file, `${text}\n`]);
};

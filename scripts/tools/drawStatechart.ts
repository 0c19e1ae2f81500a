import { createRequire } from 'node:module';
import type { AnyStateMachine } from 'xstate';
import type { Elk } from '../../src/flows/drawing/elk.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { countsTransitions, noMarks, type Marks } from '../../src/flows/drawing/marks.ts';
import { countRoom } from '../../src/flows/drawing/measures.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { svgOf } from '../../src/flows/drawing/svg.ts';

/** Its types say that the module has a default export; for Node it is that export. */
const Layouter: new () => Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js');

/** One for all: it takes a second to load. */
let layouter: Elk | undefined;

export const nodeElk = (): Elk => (layouter ??= new Layouter());

/**
 * A machine's statechart as an SVG file of its own, with what `marks` says of states (by their ids) and transitions (by `transitionId`).
 * The same machine and marks give the same text.
 */
export const drawStatechart = async (machine: AnyStateMachine, marks: Marks = noMarks): Promise<string> => {
  const room = countsTransitions(marks) ? countRoom : 0;
  return svgOf(await layoutStatechart(statechartGraph(machine), nodeElk(), room), marks);
};

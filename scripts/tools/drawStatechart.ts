import { createRequire } from 'node:module';
import type { AnyStateMachine } from 'xstate';
import type { Elk } from '../../src/flows/drawing/elk.ts';
import { layoutStatechart } from '../../src/flows/drawing/layout.ts';
import { countsTransitions, noMarks, type Marks } from '../../src/flows/drawing/marks.ts';
import { countWidth } from '../../src/flows/drawing/measures.ts';
import { statechartGraph } from '../../src/flows/drawing/statechartGraph.ts';
import { toSvg } from '../../src/flows/drawing/toSvg.ts';

/** In Node the module is the class itself, not an object with a default export as its types say. */
const Layouter: new () => Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js');

/** Shared: it takes a second to load. */
let layouter: Elk | undefined;

export const nodeElk = (): Elk => (layouter ??= new Layouter());

/**
 * A machine's statechart as SVG, with `marks` on states (by id) and transitions (by `transitionId`). Deterministic.
 */
export const drawStatechart = async (machine: AnyStateMachine, marks: Marks = noMarks): Promise<string> => {
  const countSpace = countsTransitions(marks) ? countWidth : 0;
  return toSvg(await layoutStatechart(statechartGraph(machine), nodeElk(), countSpace), marks);
};

/** Drawings of machines, laid out once each, beside the page's own work. */
import ElkApi from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import type { Drawing } from './drawing/drawing.ts';
import type { Elk } from './drawing/elk.ts';
import { layoutStatechart } from './drawing/layout.ts';
import { statechartGraph } from './drawing/statechartGraph.ts';

/** The layouter in a worker of its own, so that the page never waits for it. */
export const workerElk = (): Elk => {
  const api = new ElkApi({ workerFactory: () => new Worker(workerUrl) });
  return {
    // The layouter answers with the graph that it was given; its own types do not say so.
    layout: async (graph) =>
      (await api.layout(structuredClone(graph) as Parameters<typeof api.layout>[0])) as typeof graph,
  };
};

/** A machine's drawing. Rejects where it cannot be laid out; the next call tries anew. */
export type Layouts = (machine: AnyStateMachine) => Promise<Drawing>;

export const createLayouts = (elk: Elk): Layouts => {
  const drawings = new Map<string, Promise<Drawing>>();
  return (machine) => {
    const known = drawings.get(machine.id);
    if (known) return known;
    const begun = layoutStatechart(statechartGraph(machine), elk);
    drawings.set(machine.id, begun);
    // What could not be laid out is tried anew when it is asked for again; whoever asked hears of the failure.
    begun.catch(() => drawings.delete(machine.id));
    return begun;
  };
};

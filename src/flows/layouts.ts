/** Drawings of machines, laid out once each, beside the page's own work. */
import ElkApi from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import { collapseStates } from './drawing/collapse.ts';
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

/** A machine's drawing with some states closed, each with its words. Rejects where it cannot be laid out; the next call tries again. */
export type Layouts = (machine: AnyStateMachine, closed: ReadonlyMap<string, string>) => Promise<Drawing>;

export const createLayouts = (elk: Elk): Layouts => {
  const drawings = new WeakMap<AnyStateMachine, Map<string, Promise<Drawing>>>();
  return (machine, closed) => {
    const known = drawings.get(machine) ?? new Map<string, Promise<Drawing>>();
    drawings.set(machine, known);
    const key = JSON.stringify([...closed]);
    const present = known.get(key);
    if (present) return present;
    const started = layoutStatechart(collapseStates(statechartGraph(machine), closed), elk);
    known.set(key, started);
    // What could not be laid out is tried again when it is asked for again; the caller hears of the failure.
    started.catch(() => known.delete(key));
    return started;
  };
};

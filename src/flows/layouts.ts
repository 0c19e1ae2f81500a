/** Cached chart layouts of machines, computed in a worker. */
import ElkApi from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import { collapseStates } from './drawing/collapse.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { Elk } from './drawing/elk.ts';
import { layoutStatechart } from './drawing/layout.ts';
import { statechartGraph } from './drawing/statechartGraph.ts';

/** The worker's address, as a page that requires Trusted Types takes it. */
const trustWorkerUrl = (): string => {
  const policy = window.trustedTypes?.createPolicy('elk', { createScriptURL: (url) => url });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
};

/** ELK in a worker, so that it does not block the page. */
export const createWorkerElk = (): Elk => {
  const api = new ElkApi({ workerFactory: () => new Worker(trustWorkerUrl()) });
  return {
    // ELK returns the input graph with positions; its types do not express this.
    layout: async (graph) =>
      (await api.layout(structuredClone(graph) as Parameters<typeof api.layout>[0])) as typeof graph,
  };
};

/** Lays out a machine with some states collapsed (labels by state id). Rejects if the layout fails; the next call tries again. */
export type Layouts = (machine: AnyStateMachine, closed: ReadonlyMap<string, string>) => Promise<Drawing>;

export const createLayouts = (elk: Elk): Layouts => {
  const drawings = new WeakMap<AnyStateMachine, Map<string, Promise<Drawing>>>();
  return (machine, closed) => {
    const machineDrawings = drawings.get(machine) ?? new Map<string, Promise<Drawing>>();
    drawings.set(machine, machineDrawings);
    const key = JSON.stringify([...closed]);
    const cached = machineDrawings.get(key);
    if (cached) return cached;
    const layout = layoutStatechart(collapseStates(statechartGraph(machine), closed), elk);
    machineDrawings.set(key, layout);
    // Failed layouts are not cached; the caller handles the rejection.
    layout.catch(() => machineDrawings.delete(key));
    return layout;
  };
};

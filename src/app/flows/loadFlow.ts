import { fromPromise, type AnyStateMachine } from 'xstate';
import type { Journal } from '../../journal/journal.ts';
import type { StreamStore } from '../../journal/streamStore.ts';
import { pageFlows, type LazyMachines } from '../../machines/registry.ts';
import type { Dependencies } from './dependencies.ts';
import { loadUpcasts, shopperFlowIds, type FlowJournal } from './durable.ts';

/** What `src/app/pageFlows/<id>.ts` exports: the flow's machine with its services. */
interface FlowProvider {
  readonly provide: (dependencies: Dependencies, flowJournal: FlowJournal) => AnyStateMachine;
}

const providers = import.meta.glob<FlowProvider>('../pageFlows/*.ts');

/** A release of the lock by this tab may still be in progress. */
const lockTimeoutMs = 200;

export interface FlowLoader {
  readonly dependencies: Dependencies;
  readonly journal: Journal;
  readonly store: StreamStore;
  readonly register: (id: keyof LazyMachines, machine: AnyStateMachine) => void;
}

/** Loads the provider of a flow and registers its machine. A flow that one tab at a time writes gets its lock first. */
export const loadFlow = ({ dependencies, journal, store, register }: FlowLoader) =>
  fromPromise<void, { readonly flow: keyof LazyMachines }>(async ({ input: { flow: id } }) => {
    const isShared = pageFlows.some((flow) => flow.id === id && flow.durable?.scope === 'shopper');
    // If another tab holds the lock, this flow stays in memory.
    if (isShared) await dependencies.platform.tabLocks.acquire(id, { timeoutMs: lockTimeoutMs });
    const path = `../pageFlows/${id}.ts`;
    const load = providers[path];
    if (!load) throw new Error(`${path} is missing.`);
    // The payment resumes with its checkout.
    const [{ provide }, upcasts] = await Promise.all([load(), loadUpcasts(store, shopperFlowIds)]);
    register(id, provide(dependencies, { journal, upcasts }));
  });

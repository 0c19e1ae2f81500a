/** The flows of `flows.ts` by kind and id, typed. */
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { appMachine } from './app/machine.ts';
import type { AppFlow, Durability, Flow, LazyFlow, PageFlow } from './common/flow.ts';
import * as listed from './flows.ts';

type Listed = (typeof listed)[keyof typeof listed];
/** Every flow, by its kind. */
type OfKind<Kind extends Listed['kind']> = Extract<Listed, { readonly kind: Kind }>;

type MachineOf<F> =
  F extends AppFlow<string, infer M>
    ? M
    : F extends LazyFlow<string, infer M>
      ? M
      : F extends PageFlow<string, infer M>
        ? M
        : never;
type WithMachine = OfKind<'app' | 'lazy' | 'page'>;
type Machines<F extends WithMachine> = { readonly [Each in F as Each['id']]: MachineOf<Each> };

export type PageFlowId = OfKind<'page'>['id'];
/** Machines whose code is loaded on demand. */
export type LazyMachines = Machines<OfKind<'lazy' | 'page'>>;
/** The root's flows by id. */
export type FlowMachines = Machines<WithMachine>;
/** The actor of a flow. */
export type FlowActor<Id extends keyof FlowMachines> = NonNullable<
  SnapshotFrom<typeof appMachine>['children'][Id]
>;
export type AppActor = ActorRefFrom<typeof appMachine>;

/** By id: bundlers and Node order the names of a module differently. */
const all: readonly Listed[] = Object.values(listed).toSorted((a, b) => (a.id < b.id ? -1 : 1));
export const flows: readonly Flow[] = all;
export const pageFlows: readonly OfKind<'page'>[] = all.filter((flow) => flow.kind === 'page');

/** The machines of the flows that run on every page. */
export const appMachines = Object.fromEntries(
  all.flatMap((flow) => (flow.kind === 'app' ? [[flow.id, flow.machine]] : [])),
  // `Object.fromEntries` loses the keys.
) as Machines<OfKind<'app'>>;

export const lazyIds: readonly (keyof LazyMachines)[] = all.flatMap((flow) =>
  flow.kind === 'lazy' || flow.kind === 'page' ? [flow.id] : [],
);

export interface DurableFlow extends Flow {
  readonly durable: Durability;
}

export const durableFlows: readonly DurableFlow[] = flows.filter(
  (flow): flow is DurableFlow => flow.durable !== undefined,
);
export type AnyPageFlow = PageFlow<string, AnyStateMachine>;

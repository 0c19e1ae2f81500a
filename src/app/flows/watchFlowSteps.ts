/**
 * FUNNEL-01, FUNNEL-02: records the states that a visit enters in the watched machines, and what it left for them. Only names of states
 * and events, only where metrics may be sent. Loaded with the first watched flow.
 */
import type { ActorRefFrom, ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  maxFlowSteps,
  reopened,
  watchedMachines,
  type WatchedMachine,
} from '../../../contract/rules/flowSteps.ts';
import { parse } from '../../../contract/parse.ts';
import { flowStep, type FlowStep } from '../../../contract/wire/flowSteps.ts';
import { activeNodes, machineOfActor } from '../../journal/xstateInternals.ts';
import type { metricsMachine } from '../../machines/metrics/machine.ts';
import { maySend } from '../../machines/metrics/maySend.ts';
import { newKey } from '../../ui/shop/newKey.ts';
import type { Platform } from '../browser/platform.ts';

/** A state where the visit is. */
interface Place {
  readonly state: string;
  /** The event that led there. */
  readonly arrival: string | null;
  readonly at: number;
}

/** Kept in the tab, so that a reload or the bank's redirect continues the visit of a state. */
interface Recorded {
  readonly steps: number;
  readonly places: { readonly [M in WatchedMachine]?: readonly Place[] };
}

const storageKey = 'flowSteps';
const dayMs = 86_400_000;
const nothing: Recorded = { steps: 0, places: {} };

const isWatched = (id: string): id is WatchedMachine => watchedMachines.some((machine) => machine === id);

/** Written by this module only; an unreadable one starts anew. */
const isRecorded = (value: unknown): value is Recorded =>
  typeof value === 'object' && value !== null && 'steps' in value && 'places' in value;

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));

/** The steps between two sets of states; of parallel regions, in order. */
const stepsBetween = (
  left: readonly Place[],
  entered: readonly string[],
  { event, now }: { readonly event: string | null; readonly now: number },
): Omit<FlowStep, 'machine'>[] =>
  Array.from({ length: Math.max(left.length, entered.length) }, (_, index) => {
    const place = left[index];
    return {
      state: entered[index] ?? null,
      event,
      from: place?.state ?? null,
      arrival: place?.arrival ?? null,
      // A flow that was closed meanwhile measures no time.
      ms: place && event !== reopened ? Math.min(Math.max(now - place.at, 0), dayMs) : null,
    };
  });

type System = AnyActorRef['system'];
const watched = new WeakSet<System>();

/** Starts recording, once for each shop; the running flows count as entered when metrics may be sent first. */
export const watchFlowSteps = (
  system: System,
  { now: clock, tabValues }: Pick<Platform, 'now' | 'tabValues'>,
): void => {
  if (watched.has(system)) return;
  watched.add(system);
  const seen = new WeakSet<ActorRefLike>();
  const stored = tabValues.read(storageKey);
  let recorded = isRecorded(stored) ? stored : nothing;

  /** The metrics actor; undefined before it runs, and without the visitor's consent. */
  const findMetrics = (): ActorRefFrom<typeof metricsMachine> | undefined => {
    const metrics: ActorRefFrom<typeof metricsMachine> | undefined = system.get('metrics');
    if (!metrics) return undefined;
    const { context } = metrics.getSnapshot();
    if (maySend(context)) return metrics;
    if (context.visit.consent === 'declined') {
      tabValues.remove(storageKey);
      recorded = nothing;
    }
    return undefined;
  };

  const observe = (
    actor: ActorRefLike,
    { id }: AnyStateMachine,
    { snapshot, type }: { readonly snapshot: AnyMachineSnapshot; readonly type: string },
  ): void => {
    const metrics = isWatched(id) ? findMetrics() : undefined;
    if (!isWatched(id) || !metrics) return;
    const before = recorded.places[id] ?? [];
    const first = before.length > 0 ? reopened : null;
    const cause = seen.has(actor) && before.length > 0 ? type : first;
    seen.add(actor);
    const now = clock();
    const states = leavesOf(snapshot);
    const left = before.filter(({ state }) => !states.includes(state));
    const entered = states.filter((state) => !before.some((place) => place.state === state));
    const steps = stepsBetween(left, entered, { event: cause, now });
    if (steps.length === 0 || recorded.steps + steps.length > maxFlowSteps) return;
    const remaining = before.filter((place) => !left.includes(place));
    const places = [...remaining, ...entered.map((state) => ({ state, arrival: cause, at: now }))];
    recorded = {
      steps: recorded.steps + steps.length,
      // The next actor of an ended machine is another visit of it.
      places: { ...recorded.places, [id]: snapshot.status === 'active' ? places : [] },
    };
    tabValues.write(storageKey, recorded);
    for (const step of steps) {
      const parsed = parse(flowStep, { machine: id, ...step });
      if (!parsed.ok) continue;
      const [key, at] = [newKey(), new Date(now).toISOString()];
      const event = {
        _id: key,
        eventType: 'flow_step',
        metadata: parsed.value,
        timestamp: at,
        _session: metrics.getSnapshot().context.visit.sessionId,
        _user: null,
      } as const;
      const fact = { type: 'flow.stepped', event } as const;
      metrics.send({ type: 'fact.recorded', recorded: { key, at, fact, product: null } });
    }
  };

  const observeRunning = (actor: AnyActorRef): void => {
    const machine = machineOfActor(actor);
    if (!machine) return;
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    if (!seen.has(actor)) observe(actor, machine, { snapshot, type: '' });
    const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshot.children);
    for (const child of children) if (child) observeRunning(child);
  };

  observeRunning(system.get('app'));
  system.inspect((inspection) => {
    if (inspection.type !== '@xstate.snapshot') return;
    const { actorRef, event } = inspection;
    const machine = machineOfActor(actorRef);
    // Consent may have been given: the places where the visit is already.
    if (actorRef === system.get('metrics')) observeRunning(system.get('app'));
    // The snapshot of a machine's actor is one of a machine.
    else if (machine)
      observe(actorRef, machine, { snapshot: inspection.snapshot as AnyMachineSnapshot, type: event.type });
  });
};

/** A flow as the traversal walks it: the machine and the machine that it invokes, side by side, each event pure. */
import {
  Actor,
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { unavailable, type Flow } from './flow.ts';
import { answeredActor, eventLabel } from './labels.ts';
import { stepperOf } from './stepper.ts';

/** One step of a path: which of the flow's actors gets which event. */
export interface Move {
  /** `to` and the event's own type, for the traversal. */
  readonly type: string;
  readonly to: string;
  readonly event: EventObject;
}

export const keyOfMove = ({ to, event }: Move): string => JSON.stringify([to, event]);

interface Child {
  readonly id: string;
  /** Another one each time that it is invoked. */
  readonly ref: AnyActorRef;
  readonly snapshot: AnyMachineSnapshot;
}

export interface Walk {
  readonly snapshot: AnyMachineSnapshot;
  readonly child: Child | null;
  /** The lines that led here from the step before. */
  readonly taken: readonly string[];
}

export const resumed = 'journal.resumed';

const machineOf = (ref: AnyActorRef) =>
  ref instanceof Actor && ref.logic instanceof StateMachine ? ref.logic : undefined;

/** The machine that runs inside, as far as it came: a new one begins where it was just invoked. */
const childOf = (snapshot: AnyMachineSnapshot, before: Child | null): Child | null => {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  for (const [id, ref] of Object.entries(children)) {
    if (ref === undefined || !machineOf(ref)) continue;
    return before?.ref === ref ? before : { id, ref, snapshot: ref.getSnapshot() };
  }
  return null;
};

/** The flow's machine, and those that it invokes, by their actors' ids. */
export const machinesOf = ({ machine }: Pick<Flow, 'machine'>): [id: string, machine: AnyStateMachine][] => {
  const inner = Object.entries(machine.implementations.actors).filter(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  );
  return [[machine.id, machine], ...inner];
};

export const begin = (flow: Flow): Walk => {
  const { snapshot, taken } = stepperOf(flow.machine).begin(flow.input);
  return { snapshot, child: childOf(snapshot, null), taken };
};

const tellParent = (flow: Flow, walk: Walk, event: EventObject): Walk => {
  const { snapshot, taken } = stepperOf(flow.machine).step(walk.snapshot, event);
  return { snapshot, child: childOf(snapshot, walk.child), taken: [...walk.taken, ...taken] };
};

const tellChild = (flow: Flow, walk: Walk, event: EventObject): Walk => {
  const { child } = walk;
  const machine = child && machineOf(child.ref);
  if (!child || !machine || child.snapshot.status !== 'active') return walk;
  const { snapshot, taken } = stepperOf(machine).step(child.snapshot, event);
  const next = { ...walk, child: { ...child, snapshot }, taken: [...walk.taken, ...taken] };
  if (snapshot.status !== 'done') return next;
  const type = `xstate.done.actor.${child.id}`;
  return tellParent(flow, next, Object.assign({ type }, { output: snapshot.output, actorId: child.id }));
};

export const take = (flow: Flow, before: Walk, { to, event }: Move): Walk => {
  const walk = { ...before, taken: [] };
  // A page that comes back says so to every flow that it brings back.
  if (event.type === resumed) return tellChild(flow, tellParent(flow, walk, event), event);
  return to === flow.machine.id ? tellParent(flow, walk, event) : tellChild(flow, walk, event);
};

const eventsOf = (flow: Flow, type: string): EventObject[] => {
  const label = eventLabel(type);
  const answer = answeredActor(type);
  if (!answer) return (flow.samples[label] ?? [{}]).map((fields) => Object.assign({ type }, fields));
  const { id: actorId, isDone } = answer;
  return (flow.samples[label] ?? [isDone ? undefined : unavailable]).map((sample) =>
    Object.assign({ type, actorId }, isDone ? { output: sample } : { error: sample }),
  );
};

const movesTo = (
  flow: Flow,
  to: string,
  snapshot: AnyMachineSnapshot,
  childId: string | undefined,
): Move[] => {
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const ends = `xstate.done.actor.${childId}`;
  const isOffered = (type: string) =>
    type !== ends && !type.startsWith('xstate.done.state.') && !flow.raised?.includes(type);
  return [...types]
    .filter(isOffered)
    .flatMap((type) => eventsOf(flow, type).map((event) => ({ type: `${to} ${type}`, to, event })));
};

/** All that can come to a flow where it stands: what its active states say that they listen to. */
export const movesOf = (flow: Flow, { snapshot, child }: Walk): Move[] => {
  const moves = [
    ...(snapshot.status === 'active' ? movesTo(flow, flow.machine.id, snapshot, child?.id) : []),
    ...(child?.snapshot.status === 'active' ? movesTo(flow, child.id, child.snapshot, undefined) : []),
  ];
  const isFirst = new Set<string>();
  return moves.filter(({ event }) => {
    const isKept = event.type !== resumed || !isFirst.has(resumed);
    isFirst.add(event.type);
    return isKept;
  });
};

export const keyOf = (
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  child: Pick<Child, 'id' | 'snapshot'> | null,
) => {
  const childKey = child && flow.childKeys?.[child.id];
  return JSON.stringify([
    snapshot.value,
    flow.key(snapshot.context),
    ...(child ? [child.snapshot.value, childKey?.(child.snapshot.context as never)] : []),
  ]);
};

/** Where a walk stands, as far as it decides what comes next. */
export const placeOf = (flow: Flow, { snapshot, child }: Walk): string => keyOf(flow, snapshot, child);

/** The ids of the states that a walk stands in, inside and out. */
export const statesAt = ({ snapshot, child }: Walk): string[] =>
  [snapshot, ...(child ? [child.snapshot] : [])].flatMap((one) =>
    one._nodes.filter(({ parent }) => parent).map(({ id }) => id),
  );

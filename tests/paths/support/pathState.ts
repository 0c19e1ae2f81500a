/** The state of a flow during the traversal: the snapshots of the machine and of its child machine, stepped by pure functions. */
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

/** One move of a path: an event for one of the flow's actors. */
export interface Move {
  /** `to` and the event type, for the traversal. */
  readonly type: string;
  readonly to: string;
  readonly event: EventObject;
}

export const moveKeyOf = ({ to, event }: Move): string => JSON.stringify([to, event]);

interface Child {
  readonly id: string;
  /** New for each invocation. */
  readonly ref: AnyActorRef;
  readonly snapshot: AnyMachineSnapshot;
}

export interface PathState {
  readonly snapshot: AnyMachineSnapshot;
  readonly child: Child | null;
  /** Lines of the transitions of the last move. */
  readonly taken: readonly string[];
}

export const resumed = 'journal.resumed';

const machineOf = (ref: AnyActorRef) =>
  ref instanceof Actor && ref.logic instanceof StateMachine ? ref.logic : undefined;

/** The child machine with its current snapshot; a new child has its initial one. */
const childOf = (snapshot: AnyMachineSnapshot, before: Child | null): Child | null => {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  for (const [id, ref] of Object.entries(children)) {
    if (ref === undefined || !machineOf(ref)) continue;
    return before?.ref === ref ? before : { id, ref, snapshot: ref.getSnapshot() };
  }
  return null;
};

/** The flow's machine and its child machines, by actor id. */
export const machinesOf = ({ machine }: Pick<Flow, 'machine'>): [id: string, machine: AnyStateMachine][] => {
  const inner = Object.entries(machine.implementations.actors).filter(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  );
  return [[machine.id, machine], ...inner];
};

export const initialState = (flow: Flow): PathState => {
  const { snapshot, taken } = stepperOf(flow.machine).start(flow.input);
  return { snapshot, child: childOf(snapshot, null), taken };
};

const sendToParent = (flow: Flow, pathState: PathState, event: EventObject): PathState => {
  const { snapshot, taken } = stepperOf(flow.machine).step(pathState.snapshot, event);
  return { snapshot, child: childOf(snapshot, pathState.child), taken: [...pathState.taken, ...taken] };
};

const sendToChild = (flow: Flow, pathState: PathState, event: EventObject): PathState => {
  const { child } = pathState;
  const machine = child && machineOf(child.ref);
  if (!child || !machine || child.snapshot.status !== 'active') return pathState;
  const { snapshot, taken } = stepperOf(machine).step(child.snapshot, event);
  const next = { ...pathState, child: { ...child, snapshot }, taken: [...pathState.taken, ...taken] };
  if (snapshot.status !== 'done') return next;
  const type = `xstate.done.actor.${child.id}`;
  return sendToParent(flow, next, Object.assign({ type }, { output: snapshot.output, actorId: child.id }));
};

export const applyMove = (flow: Flow, before: PathState, { to, event }: Move): PathState => {
  const pathState = { ...before, taken: [] };
  // A reload resumes the machine and its child.
  if (event.type === resumed) return sendToChild(flow, sendToParent(flow, pathState, event), event);
  return to === flow.machine.id ? sendToParent(flow, pathState, event) : sendToChild(flow, pathState, event);
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

/** All moves in a state: the events that the active states handle. */
export const movesOf = (flow: Flow, { snapshot, child }: PathState): Move[] => {
  const moves = [
    ...(snapshot.status === 'active' ? movesTo(flow, flow.machine.id, snapshot, child?.id) : []),
    ...(child?.snapshot.status === 'active' ? movesTo(flow, child.id, child.snapshot, undefined) : []),
  ];
  const isFirst = new Set<string>();
  return moves.filter(({ event }) => {
    const isIncluded = event.type !== resumed || !isFirst.has(resumed);
    isFirst.add(event.type);
    return isIncluded;
  });
};

export const snapshotKeyOf = (
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

/** The key of a state in the graph. */
export const stateKeyOf = (flow: Flow, { snapshot, child }: PathState): string =>
  snapshotKeyOf(flow, snapshot, child);

/** Ids of the active states of the machine and its child. */
export const activeStateIds = ({ snapshot, child }: PathState): string[] =>
  [snapshot, ...(child ? [child.snapshot] : [])].flatMap((one) =>
    one._nodes.filter(({ parent }) => parent).map(({ id }) => id),
  );

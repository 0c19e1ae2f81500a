/** A place of the exploration: the running machines with their snapshots and requests, and the running timers. */
import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import { fieldOf } from './fieldOf.ts';

/** A running actor that is no machine. */
export interface RunningActor {
  /** Name of the actor logic in the machine's setup. */
  readonly actor: string;
  readonly id: string;
  /** Path of the machine that started it. */
  readonly owner: string;
  readonly input: unknown;
}

export interface Member {
  readonly machine: AnyStateMachine;
  /** Null for the first machine; new for each start. */
  readonly ref: AnyActorRef | null;
  readonly snapshot: AnyMachineSnapshot;
}

/** A running timer: path of the machine, and the event that it sends. */
export type Timer = { readonly owner: string; readonly event: EventObject };

export interface Place {
  /** By path: the id of the first machine, then the ids of its descendants. */
  readonly members: ReadonlyMap<string, Member>;
  readonly timers: readonly Timer[];
}

export const childrenOf = (snapshot: AnyMachineSnapshot): [string, AnyActorRef][] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, ref]) => (ref ? [[id, ref]] : []));

export const machineOf = (ref: AnyActorRef): AnyStateMachine | undefined => {
  const logic = fieldOf(ref, 'logic');
  return logic instanceof StateMachine ? logic : undefined;
};

export const inputOf = (ref: AnyActorRef): unknown => fieldOf(fieldOf(ref, 'options'), 'input');
export const sourceOf = (ref: AnyActorRef): string => {
  const source = fieldOf(ref, 'src');
  return typeof source === 'string' ? source : ref.id;
};

/** All running actors that are no machines. */
export const runningActors = ({ members }: Place): RunningActor[] =>
  [...members].flatMap(([owner, { snapshot }]) =>
    childrenOf(snapshot).flatMap(([id, ref]) =>
      machineOf(ref) ? [] : [{ actor: sourceOf(ref), id, owner, input: inputOf(ref) }],
    ),
  );

/** The snapshot of the machine at a path; throws if none runs there. */
export const snapshotAt = ({ members }: Place, path: string): AnyMachineSnapshot => {
  const member = members.get(path);
  if (!member) throw new Error(`No machine runs at ${path}.`);
  return member.snapshot;
};

/** Reads the typed snapshot of this machine, where it is the first one of its scenario. */
export const snapshotsOf =
  <Machine extends AnyStateMachine>({ id }: Machine) =>
  (place: Place): SnapshotFrom<Machine> =>
    snapshotAt(place, id) as SnapshotFrom<Machine>;

/** Larger integers are treated as equal, so that counters do not multiply places. Amounts differ by their cents. */
const maximumCount = 2;

/** The relevant part of a value: ids of actors, presence of failures, small counters. */
const abstractValue = (_: string, value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? Math.min(value, maximumCount) : value;
  if (typeof value !== 'object' || value === null) return value;
  if ('sessionId' in value) return `actor ${String(fieldOf(value, 'id'))}`;
  if ('code' in value && 'message' in value && 'status' in value) return 'failure';
  return value;
};

/** The relevant part of a place as text: states, contexts and open requests. */
export const textOf = ({ members }: Place): string =>
  JSON.stringify(
    [...members]
      .map(([path, { snapshot }]) => [
        path,
        snapshot.value,
        snapshot.context,
        childrenOf(snapshot).map(([id, ref]) => (machineOf(ref) ? id : [id, inputOf(ref)])),
      ])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    abstractValue,
  );

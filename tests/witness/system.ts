/**
 * An observable system of machines: running machines, open requests, timers, and the requests, actions and emitted events of every step.
 * Uses XState's pure functions; no effect is executed. Independent of particular machines.
 */
import {
  initialTransition,
  StateMachine,
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';

/** An effect of a step. */
export type Effect =
  /** An actor that is no machine was started: a request or a listener. */
  | {
      readonly kind: 'requested';
      readonly actor: string;
      readonly owner: string;
      readonly input: unknown;
      /** Restarted by a reload with the same input. */
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'executed'; readonly action: string; readonly owner: string; readonly params: unknown }
  /** Also an event that was sent to an actor outside the system, such as the parent of the first machine. */
  | { readonly kind: 'emitted'; readonly owner: string; readonly event: EventObject };

/** A running actor that is no machine. */
export interface Running {
  /** Name of the actor logic in the machine's setup. */
  readonly actor: string;
  readonly id: string;
  /** Path of the machine that started it. */
  readonly owner: string;
  readonly input: unknown;
}

interface Member {
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

export interface StepResult {
  readonly place: Place;
  readonly effects: readonly Effect[];
}

/** Forwards emitted events: the paths and events that other machines receive for an emitted event. */
export type Route = (
  owner: string,
  event: EventObject,
  place: Place,
) => readonly (readonly [string, EventObject])[];

const noRoute: Route = () => [];

type Action = { readonly type: string; readonly params?: unknown };

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const isEvent = (value: unknown): value is EventObject => typeof field(value, 'type') === 'string';

const childrenOf = (snapshot: AnyMachineSnapshot): [string, AnyActorRef][] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, ref]) => (ref ? [[id, ref]] : []));

const machineOf = (ref: AnyActorRef): AnyStateMachine | undefined => {
  const logic = field(ref, 'logic');
  return logic instanceof StateMachine ? logic : undefined;
};

const inputOf = (ref: AnyActorRef): unknown => field(field(ref, 'options'), 'input');
const sourceOf = (ref: AnyActorRef): string => {
  const source = field(ref, 'src');
  return typeof source === 'string' ? source : ref.id;
};

/** The execution of one step on copies, so that an error leaves the place unchanged. */
class Execution {
  readonly members: Map<string, Member>;
  timers: Timer[];
  readonly effects: Effect[] = [];
  readonly #queue: (readonly [string, EventObject])[] = [];
  readonly #route: Route;

  constructor(place: Place, route: Route) {
    this.members = new Map(place.members);
    this.timers = [...place.timers];
    this.#route = route;
  }

  start(path: string, machine: AnyStateMachine, input: unknown, ref: AnyActorRef | null): void {
    const [snapshot, actions] = initialTransition(machine, input);
    this.#settle(path, { machine, ref, snapshot: snapshot as AnyMachineSnapshot }, actions, new Map());
  }

  send(path: string, event: EventObject): void {
    this.#queue.push([path, event]);
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#deliver(...next);
  }

  #deliver(path: string, event: EventObject): void {
    const member = this.members.get(path);
    if (!member || member.snapshot.status !== 'active') return;
    const before = new Map(childrenOf(member.snapshot));
    const [snapshot, actions] = transition(member.machine, member.snapshot, event);
    this.#settle(path, { ...member, snapshot: snapshot as AnyMachineSnapshot }, actions, before);
  }

  #settle(
    path: string,
    member: Member,
    actions: readonly Action[],
    before: ReadonlyMap<string, AnyActorRef>,
  ): void {
    const { snapshot, ref } = member;
    if (snapshot.status === 'error') throw snapshot.error;
    this.members.set(path, member);
    for (const action of actions) this.#perform(path, action);
    const now = new Map(childrenOf(snapshot));
    for (const [id, child] of before) if (now.get(id) !== child) this.#remove(`${path}/${id}`);
    for (const [id, child] of now) if (before.get(id) !== child) this.#begin(path, id, child);
    if (snapshot.status === 'done' && ref) {
      const parent = path.slice(0, path.lastIndexOf('/'));
      this.#queue.push([
        parent,
        Object.assign({ type: `xstate.done.actor.${ref.id}` }, { output: snapshot.output, actorId: ref.id }),
      ]);
    }
  }

  #begin(owner: string, id: string, ref: AnyActorRef): void {
    const machine = machineOf(ref);
    if (machine) this.start(`${owner}/${id}`, machine, inputOf(ref), ref);
    else
      this.effects.push({
        kind: 'requested',
        actor: sourceOf(ref),
        owner,
        input: inputOf(ref),
        isRepeated: false,
      });
  }

  #remove(path: string): void {
    for (const each of this.members.keys())
      if (each === path || each.startsWith(`${path}/`)) this.members.delete(each);
    this.timers = this.timers.filter(({ owner }) => this.members.has(owner));
  }

  #perform(owner: string, { type, params }: Action): void {
    const event = field(params, 'event');
    if (type === 'xstate.raise') {
      if (isEvent(event) && typeof field(params, 'delay') === 'number') this.timers.push({ owner, event });
    } else if (type === 'xstate.cancel') {
      const id = field(params, 'sendId');
      this.timers = this.timers.filter((timer) => timer.owner !== owner || timer.event.type !== id);
    } else if (type === 'xstate.emit') {
      if (!isEvent(event)) return;
      this.effects.push({ kind: 'emitted', owner, event });
      const place = { members: this.members, timers: this.timers };
      this.#queue.push(...this.#route(owner, event, place));
    } else if (type === 'xstate.sendTo') {
      const target = field(params, 'to');
      const id = typeof target === 'string' ? target : field(target, 'id');
      if (!isEvent(event)) return;
      const isChild = typeof id === 'string' && this.members.get(owner)?.snapshot.children[id] !== undefined;
      // Pure transitions create an actor for each call; it is the machine itself.
      const isSelf = field(target, 'logic') === this.members.get(owner)?.machine;
      // For an actor that is missing in the system, XState sends the event to the machine itself.
      const isHandledBySelf = isSelf && !isIgnored({ members: this.members, timers: [] }, owner, event);
      if (isChild) this.#queue.push([`${owner}/${id}`, event]);
      else if (isHandledBySelf) this.#queue.push([owner, event]);
      else this.effects.push({ kind: 'emitted', owner, event });
    } else if (!type.startsWith('xstate.'))
      this.effects.push({ kind: 'executed', action: type, owner, params });
  }
}

/** The initial place of a machine, with its effects. */
export const startSystem = (machine: AnyStateMachine, input: unknown, route: Route = noRoute): StepResult => {
  const execution = new Execution({ members: new Map(), timers: [] }, route);
  execution.start(machine.id, machine, input, null);
  // Delivers the events that the start has queued.
  execution.send('', { type: '' });
  return { place: { members: execution.members, timers: execution.timers }, effects: execution.effects };
};

const isIgnored = (place: Place, path: string, event: EventObject): boolean => {
  const member = place.members.get(path);
  if (!member || member.snapshot.status !== 'active') return true;
  return member.machine.getTransitionData(member.snapshot, event).length === 0;
};

/** Sends one event. */
export const send = (place: Place, path: string, event: EventObject, route: Route = noRoute): StepResult => {
  // Fast path: most events are not handled at most places.
  if (isIgnored(place, path, event)) return { place, effects: [] };
  const execution = new Execution(place, route);
  execution.send(path, event);
  return { place: { members: execution.members, timers: execution.timers }, effects: execution.effects };
};

/** Fires a timer. */
export const expire = (place: Place, timer: Timer, route: Route = noRoute): StepResult =>
  send(
    { ...place, timers: place.timers.filter((other) => other !== timer) },
    timer.owner,
    timer.event,
    route,
  );

/** All running actors that are no machines. */
export const runningIn = ({ members }: Place): Running[] =>
  [...members].flatMap(([owner, { snapshot }]) =>
    childrenOf(snapshot).flatMap(([id, ref]) =>
      machineOf(ref) ? [] : [{ actor: sourceOf(ref), id, owner, input: inputOf(ref) }],
    ),
  );

/** Removes an ended request, even if its machine has ignored the result. */
const withoutChild = (place: Place, owner: string, id: string, ref: AnyActorRef | undefined): Place => {
  const member = place.members.get(owner);
  if (!member || !ref || member.snapshot.children[id] !== ref) return place;
  const { [id]: _, ...children } = member.snapshot.children;
  const snapshot = { ...member.snapshot, children } as AnyMachineSnapshot;
  return { ...place, members: new Map(place.members).set(owner, { ...member, snapshot }) };
};

/** Ends a running request with a result. Throws for an error that the machine does not handle. */
export const answer = (
  place: Place,
  { owner, id }: Running,
  result: { readonly output: unknown } | { readonly error: unknown },
  route: Route = noRoute,
): StepResult => {
  const type = 'output' in result ? `xstate.done.actor.${id}` : `xstate.error.actor.${id}`;
  const event = Object.assign({ type }, result, { actorId: id });
  if ('error' in result && isIgnored(place, owner, event)) throw new Error(`${type} is not handled.`);
  const ref: AnyActorRef | undefined = place.members.get(owner)?.snapshot.children[id];
  const stepped = send(place, owner, event, route);
  return { ...stepped, place: withoutChild(stepped.place, owner, id, ref) };
};

const resumed: EventObject = { type: 'journal.resumed' };

/**
 * Reloads the page: every machine receives `journal.resumed`, parents first; requests that still run afterwards are repeated with the same
 * input.
 */
export const reload = (place: Place, route: Route = noRoute): StepResult => {
  const before = new Set(
    [...place.members.values()].flatMap(({ snapshot }) => Object.values(snapshot.children)),
  );
  const execution = new Execution(place, route);
  for (const path of place.members.keys()) if (execution.members.has(path)) execution.send(path, resumed);
  const after = { members: execution.members, timers: execution.timers };
  const repeated = [...after.members].flatMap(([owner, { snapshot }]) =>
    childrenOf(snapshot).flatMap(([, ref]): Effect[] =>
      before.has(ref) && !machineOf(ref)
        ? [{ kind: 'requested', actor: sourceOf(ref), owner, input: inputOf(ref), isRepeated: true }]
        : [],
    ),
  );
  return { place: after, effects: [...execution.effects, ...repeated] };
};

/** The snapshot of the machine at a path; throws if none runs there. */
export const snapshotAt = ({ members }: Place, path: string): AnyMachineSnapshot => {
  const member = members.get(path);
  if (!member) throw new Error(`No machine runs at ${path}.`);
  return member.snapshot;
};

/** Larger integers are treated as equal, so that counters do not multiply places. Amounts differ by their cents. */
const maximumCount = 2;

/** The relevant part of a value: ids of actors, presence of failures, small counters. */
const abstractValue = (_: string, value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? Math.min(value, maximumCount) : value;
  if (typeof value !== 'object' || value === null) return value;
  if ('sessionId' in value) return `actor ${String(field(value, 'id'))}`;
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

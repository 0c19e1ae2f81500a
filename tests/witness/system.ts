/**
 * A system of machines as an observer sees it: which machines run, which requests are open, which time limits run, and what every event
 * makes them ask, do and emit. Stepped with XState's pure functions; no effect runs. Knows no machine by name.
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

/** What a step caused, in order. */
export type Effect =
  /** An actor that is no machine was started: a request was made, or something is listened to. */
  | {
      readonly kind: 'requested';
      readonly actor: string;
      readonly owner: string;
      readonly input: unknown;
      /** A restart by a reload, with the input of before. */
      readonly isRepeated: boolean;
    }
  | { readonly kind: 'did'; readonly action: string; readonly owner: string; readonly params: unknown }
  /** Also an event that was sent to an actor outside of the system, such as the parent of the first machine. */
  | { readonly kind: 'emitted'; readonly owner: string; readonly event: EventObject };

/** An actor that runs and is no machine. */
export interface Running {
  /** Name under which the machine knows the logic. */
  readonly actor: string;
  readonly id: string;
  /** Path of the machine that started it. */
  readonly owner: string;
  readonly input: unknown;
}

interface Member {
  readonly machine: AnyStateMachine;
  /** Null for the first machine. Another one each time that the machine is started. */
  readonly ref: AnyActorRef | null;
  readonly snapshot: AnyMachineSnapshot;
}

/** A time limit that runs: the machine's path, and the event that it sends. */
export type Timer = { readonly owner: string; readonly event: EventObject };

export interface Place {
  /** By path: the first machine's id, then the ids of actors below it. */
  readonly members: ReadonlyMap<string, Member>;
  readonly timers: readonly Timer[];
}

export interface Stepped {
  readonly place: Place;
  readonly effects: readonly Effect[];
}

/** Connects machines that talk past each other's parents: who else gets an event that a machine emits. */
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

/** One walk through a step: what it changes is thrown away when it throws. */
class Walk {
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
      // Pure steps run on behalf of an actor that is made for each of them.
      const isSelf = field(target, 'logic') === this.members.get(owner)?.machine;
      // An actor that is looked up in the system is not there: the library sends the event to the machine itself then.
      const isHeard = isSelf && !nothingAt({ members: this.members, timers: [] }, owner, event);
      if (isChild) this.#queue.push([`${owner}/${id}`, event]);
      else if (isHeard) this.#queue.push([owner, event]);
      else this.effects.push({ kind: 'emitted', owner, event });
    } else if (!type.startsWith('xstate.')) this.effects.push({ kind: 'did', action: type, owner, params });
  }
}

/** The first place of a machine, with what it caused. */
export const begin = (machine: AnyStateMachine, input: unknown, route: Route = noRoute): Stepped => {
  const walk = new Walk({ members: new Map(), timers: [] }, route);
  walk.start(machine.id, machine, input, null);
  // What its start sent on.
  walk.send('', { type: '' });
  return { place: { members: walk.members, timers: walk.timers }, effects: walk.effects };
};

const nothingAt = (place: Place, path: string, event: EventObject): boolean => {
  const member = place.members.get(path);
  if (!member || member.snapshot.status !== 'active') return true;
  return member.machine.getTransitionData(member.snapshot, event).length === 0;
};

/** One event further. */
export const send = (place: Place, path: string, event: EventObject, route: Route = noRoute): Stepped => {
  // Most of an alphabet is not listened to at most places: that is told fast.
  if (nothingAt(place, path, event)) return { place, effects: [] };
  const walk = new Walk(place, route);
  walk.send(path, event);
  return { place: { members: walk.members, timers: walk.timers }, effects: walk.effects };
};

/** A time limit runs out. */
export const expire = (place: Place, timer: Timer, route: Route = noRoute): Stepped =>
  send(
    { ...place, timers: place.timers.filter((other) => other !== timer) },
    timer.owner,
    timer.event,
    route,
  );

/** Everything that runs and is no machine. */
export const runningIn = ({ members }: Place): Running[] =>
  [...members].flatMap(([owner, { snapshot }]) =>
    childrenOf(snapshot).flatMap(([id, ref]) =>
      machineOf(ref) ? [] : [{ actor: sourceOf(ref), id, owner, input: inputOf(ref) }],
    ),
  );

/** A request that was answered runs no more, also where its machine did nothing about that. */
const withoutChild = (place: Place, owner: string, id: string, ref: AnyActorRef | undefined): Place => {
  const member = place.members.get(owner);
  if (!member || !ref || member.snapshot.children[id] !== ref) return place;
  const { [id]: _, ...children } = member.snapshot.children;
  const snapshot = { ...member.snapshot, children } as AnyMachineSnapshot;
  return { ...place, members: new Map(place.members).set(owner, { ...member, snapshot }) };
};

/** The answer to a request that runs. An error that a machine does not handle ends the machine: it is thrown. */
export const answer = (
  place: Place,
  { owner, id }: Running,
  result: { readonly output: unknown } | { readonly error: unknown },
  route: Route = noRoute,
): Stepped => {
  const type = 'output' in result ? `xstate.done.actor.${id}` : `xstate.error.actor.${id}`;
  const event = Object.assign({ type }, result, { actorId: id });
  if ('error' in result && nothingAt(place, owner, event)) throw new Error(`${type} is not handled.`);
  const ref: AnyActorRef | undefined = place.members.get(owner)?.snapshot.children[id];
  const stepped = send(place, owner, event, route);
  return { ...stepped, place: withoutChild(stepped.place, owner, id, ref) };
};

const resumed: EventObject = { type: 'journal.resumed' };

/**
 * The page is loaded anew: every machine hears that it goes on, the outer ones first, and what still runs then that ran before is asked
 * again with the same input.
 */
export const reload = (place: Place, route: Route = noRoute): Stepped => {
  const before = new Set(
    [...place.members.values()].flatMap(({ snapshot }) => Object.values(snapshot.children)),
  );
  const walk = new Walk(place, route);
  for (const path of place.members.keys()) if (walk.members.has(path)) walk.send(path, resumed);
  const after = { members: walk.members, timers: walk.timers };
  const repeated = [...after.members].flatMap(([owner, { snapshot }]) =>
    childrenOf(snapshot).flatMap(([, ref]): Effect[] =>
      before.has(ref) && !machineOf(ref)
        ? [{ kind: 'requested', actor: sourceOf(ref), owner, input: inputOf(ref), isRepeated: true }]
        : [],
    ),
  );
  return { place: after, effects: [...walk.effects, ...repeated] };
};

/** The snapshot of the machine at a path; throws where none runs there. */
export const snapshotAt = ({ members }: Place, path: string): AnyMachineSnapshot => {
  const member = members.get(path);
  if (!member) throw new Error(`No machine runs at ${path}.`);
  return member.snapshot;
};

/** Counters that grow for ever would make places without number. Money is told apart by its cents. */
const highestCount = 2;

/** What of a value decides what can follow: of actors their ids, of failures that there is one, of counters up to a few. */
const abstracted = (_: string, value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? Math.min(value, highestCount) : value;
  if (typeof value !== 'object' || value === null) return value;
  if ('sessionId' in value) return `actor ${String(field(value, 'id'))}`;
  if ('code' in value && 'message' in value && 'status' in value) return 'failure';
  return value;
};

/** What of a place decides all that can follow: states, contexts and open requests, as text. */
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
    abstracted,
  );

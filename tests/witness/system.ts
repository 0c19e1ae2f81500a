/**
 * An observable system of machines: running machines, open requests, timers, and the requests, actions and emitted events of every step.
 * Uses XState's pure functions; no effect is executed. Independent of particular machines.
 */
import {
  initialTransition,
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { fieldOf } from './fieldOf.ts';
import {
  childrenOf,
  inputOf,
  machineOf,
  sourceOf,
  type Member,
  type Place,
  type RunningActor,
  type Timer,
} from './place.ts';

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

const isEvent = (value: unknown): value is EventObject => typeof fieldOf(value, 'type') === 'string';

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
    const event = fieldOf(params, 'event');
    if (type === 'xstate.raise') {
      if (isEvent(event) && typeof fieldOf(params, 'delay') === 'number') this.timers.push({ owner, event });
    } else if (type === 'xstate.cancel') {
      const id = fieldOf(params, 'sendId');
      this.timers = this.timers.filter((timer) => timer.owner !== owner || timer.event.type !== id);
    } else if (type === 'xstate.emit') {
      if (!isEvent(event)) return;
      this.effects.push({ kind: 'emitted', owner, event });
      const place = { members: this.members, timers: this.timers };
      this.#queue.push(...this.#route(owner, event, place));
    } else if (type === 'xstate.sendTo') {
      const target = fieldOf(params, 'to');
      const id = typeof target === 'string' ? target : fieldOf(target, 'id');
      if (!isEvent(event)) return;
      const isChild = typeof id === 'string' && this.members.get(owner)?.snapshot.children[id] !== undefined;
      // Pure transitions create an actor for each call; it is the machine itself.
      const isSelf = fieldOf(target, 'logic') === this.members.get(owner)?.machine;
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
  { owner, id }: RunningActor,
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

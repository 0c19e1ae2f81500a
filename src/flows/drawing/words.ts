/** Transitions in words that a reader knows: what XState makes of an invoke, a delay or an `always` reads like the rest. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { branchOf } from './transitions.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

const inWords = (ms: number): string => {
  if (ms >= minuteMs && ms % minuteMs === 0) return `${ms / minuteMs} min`;
  return ms >= secondMs ? `${ms / secondMs} s` : `${ms} ms`;
};

type Invoked = Pick<AnyStateNode['invoke'][number], 'id' | 'src'>;

/** Named or inline; an inline actor has the id that its state gave it. */
export const invokeWords = ({ id, src }: Invoked): string => (typeof src === 'string' ? src : id);

const delayWords = (machine: AnyStateMachine, definition: AnyTransitionDefinition): string => {
  const delay: unknown = Reflect.get(definition, 'delay');
  const ms = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  if (typeof ms === 'number') return `after ${inWords(ms)}`;
  return typeof delay === 'string' ? `after ${delay}` : 'after a while';
};

const told = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'failed'],
  ['xstate.snapshot.', 'changed'],
] as const;

/** `checkout.next`, `createOrder done`, `createOrder failed`, `after 30 s`, `always`, `any event`. */
export const eventWords = (machine: AnyStateMachine, definition: AnyTransitionDefinition): string => {
  const { eventType, source } = definition;
  if (eventType === '') return 'always';
  if (eventType === '*') return 'any event';
  if (eventType.startsWith('xstate.after.')) return delayWords(machine, definition);
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  for (const [prefix, word] of told) {
    if (!eventType.startsWith(prefix)) continue;
    const id = eventType.slice(prefix.length);
    const invoked = source.invoke.find((invoke) => invoke.id === id);
    return `${invoked ? invokeWords(invoked) : id} ${word}`;
  }
  return eventType;
};

/** What a guard is always asked with; what it takes from the event is not known here. */
const fixedParams = (guard: unknown): string[] => {
  const params: unknown = typeof guard === 'object' && guard !== null ? Reflect.get(guard, 'params') : null;
  if (typeof params !== 'object' || params === null) return [];
  return Object.values(params).flatMap((value: unknown) => (typeof value === 'string' ? [value] : []));
};

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' && typeof guard !== 'function') return 'guard';
  const within: unknown = guard && Reflect.get(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(within)) {
    const names = within.map(guardName);
    return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `);
  }
  const type: unknown = guard && Reflect.get(guard, 'type');
  if (typeof type === 'string') return [type, ...fixedParams(guard)].join(' ');
  return typeof guard === 'function' && guard.name !== 'guard' && guard.name !== ''
    ? guard.name
    : 'condition';
};

/** `[isHeld]`; the branch that is left when no other is taken says so. */
export const guardWords = (definition: AnyTransitionDefinition): string => {
  if (definition.guard !== undefined) return `[${guardName(definition.guard)}]`;
  return branchOf(definition).count > 1 ? '[otherwise]' : '';
};

const actionName = (action: unknown): string => {
  const type: unknown =
    typeof action === 'object' && action !== null ? Reflect.get(action, 'type') : (action ?? '');
  return typeof type === 'string' && !type.startsWith('xstate.') ? type : '';
};

/** What an event does that leads nowhere, as the second half of `event / action, action`. */
export const actionWords = ({ actions, target }: AnyTransitionDefinition): string[] => {
  if (target && target.length > 0) return ['enters again'];
  return actions.map(actionName).filter((name) => name !== '');
};

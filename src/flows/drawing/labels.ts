/** Readable labels of transitions, including XState's generated events of invokes and delays. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { branchOf } from './transitions.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

const formatDuration = (ms: number): string => {
  if (ms >= minuteMs && ms % minuteMs === 0) return `${ms / minuteMs} min`;
  return ms >= secondMs ? `${ms / secondMs} s` : `${ms} ms`;
};

type Invoked = Pick<AnyStateNode['invoke'][number], 'id' | 'src'>;

/** Name of the invoked actor; its id if it is inline. */
export const invokeLabel = ({ id, src }: Invoked): string => (typeof src === 'string' ? src : id);

const delayLabel = (machine: AnyStateMachine, definition: AnyTransitionDefinition): string => {
  const delay: unknown = Reflect.get(definition, 'delay');
  const ms = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  if (typeof ms === 'number') return `after ${formatDuration(ms)}`;
  return typeof delay === 'string' ? `after ${delay}` : 'after a while';
};

const actorEvents = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'failed'],
  ['xstate.snapshot.', 'changed'],
] as const;

/** `checkout.next`, `createOrder done`, `createOrder failed`, `after 30 s`, `always`, `any event`. */
export const eventLabel = (machine: AnyStateMachine, definition: AnyTransitionDefinition): string => {
  const { eventType, source } = definition;
  if (eventType === '') return 'always';
  if (eventType === '*') return 'any event';
  if (eventType.startsWith('xstate.after.')) return delayLabel(machine, definition);
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  for (const [prefix, outcome] of actorEvents) {
    if (!eventType.startsWith(prefix)) continue;
    const id = eventType.slice(prefix.length);
    const invoked = source.invoke.find((invoke) => invoke.id === id);
    return `${invoked ? invokeLabel(invoked) : id} ${outcome}`;
  }
  return eventType;
};

/** Static string params of a guard; dynamic params are unknown here. */
const staticParams = (guard: unknown): string[] => {
  const params: unknown = typeof guard === 'object' && guard !== null ? Reflect.get(guard, 'params') : null;
  if (typeof params !== 'object' || params === null) return [];
  return Object.values(params).flatMap((value: unknown) => (typeof value === 'string' ? [value] : []));
};

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' && typeof guard !== 'function') return 'guard';
  const innerGuards: unknown = guard && Reflect.get(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(innerGuards)) {
    const names = innerGuards.map(guardName);
    return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `);
  }
  const type: unknown = guard && Reflect.get(guard, 'type');
  if (typeof type === 'string') return [type, ...staticParams(guard)].join(' ');
  return typeof guard === 'function' && guard.name !== 'guard' && guard.name !== ''
    ? guard.name
    : 'condition';
};

/** `[isHeld]`, or `[otherwise]` for the unguarded one of several branches. */
export const guardLabel = (definition: AnyTransitionDefinition): string => {
  if (definition.guard !== undefined) return `[${guardName(definition.guard)}]`;
  return branchOf(definition).count > 1 ? '[otherwise]' : '';
};

const actionName = (action: unknown): string => {
  const type: unknown =
    typeof action === 'object' && action !== null ? Reflect.get(action, 'type') : (action ?? '');
  return typeof type === 'string' && !type.startsWith('xstate.') ? type : '';
};

/** Action names of an internal transition; `enters again` for one that re-enters its state. */
export const actionLabels = ({ actions, target }: AnyTransitionDefinition): string[] => {
  if (target && target.length > 0) return ['enters again'];
  return actions.map(actionName).filter((name) => name !== '');
};

/** A machine's config as JSON: the same states, events and targets; guards, actions, actors and delays by name. */
import type { AnyStateMachine } from 'xstate';
import { guardName } from '../drawing/words.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type PlainDefinition = { readonly [key: string]: Json };

type Config = { readonly [key: string]: unknown };

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** JSON of plain data; undefined for what JSON cannot hold, such as a function. */
const plainData = (value: unknown): Json | undefined => {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : (JSON.parse(text) as Json);
};

/** The entries whose value is defined. */
const definedOnly = (entries: { readonly [key: string]: Json | undefined }): PlainDefinition =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** `keepDraft`; a built-in action such as `assign(...)` by the name of its function. */
const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const type: unknown =
    isConfig(action) || typeof action === 'function' ? Reflect.get(action, 'type') : undefined;
  if (typeof type === 'string') return type.replace(/^xstate\./, '');
  return typeof action === 'function' && action.name !== '' ? action.name : 'action';
};

/** Params that are data; params that are computed from the event have no place in JSON. */
const withParams = (type: string, source: unknown): Json => {
  const params = isConfig(source) ? plainData(source['params']) : undefined;
  return params === undefined ? type : { type, params };
};

const actionsOf = (value: unknown): Json | undefined => {
  const actions = listOf(value).map((action) => withParams(actionName(action), action));
  return actions.length === 0 ? undefined : actions;
};

const guardOf = (guard: unknown): Json | undefined => {
  if (guard === undefined) return undefined;
  const type: unknown = isConfig(guard) ? guard['type'] : undefined;
  return typeof type === 'string' ? withParams(type, guard) : guardName(guard);
};

const transitionOf = (value: unknown): Json => {
  if (!isConfig(value)) return value === undefined ? {} : (plainData(value) ?? {});
  return definedOnly({
    target: plainData(value['target']),
    guard: guardOf(value['guard']),
    actions: actionsOf(value['actions']),
    reenter: plainData(value['reenter']),
    description: plainData(value['description']),
  });
};

/** One transition or its branches, as the config has them. */
const branchesOf = (value: unknown): Json | undefined => {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map(transitionOf) : transitionOf(value);
};

const transitionsByKey = (value: unknown): Json | undefined =>
  isConfig(value)
    ? definedOnly(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, branchesOf(each)])))
    : undefined;

const invokeOf = (value: unknown): Json => {
  if (!isConfig(value)) return {};
  const { src, id } = value;
  return definedOnly({
    src: typeof src === 'string' ? src : typeof id === 'string' ? id : 'inline',
    id: plainData(id),
    systemId: plainData(value['systemId']),
    onDone: branchesOf(value['onDone']),
    onError: branchesOf(value['onError']),
    onSnapshot: branchesOf(value['onSnapshot']),
  });
};

const invokesOf = (value: unknown): Json | undefined => {
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map(invokeOf) : invokeOf(value);
};

const initialOf = (value: unknown): Json | undefined =>
  isConfig(value) ? transitionOf(value) : plainData(value);

const stateOf = (config: Config): PlainDefinition => {
  const { states } = config;
  return definedOnly({
    type: plainData(config['type']),
    history: plainData(config['history']),
    target: plainData(config['target']),
    description: plainData(config['description']),
    tags: plainData(config['tags']),
    initial: initialOf(config['initial']),
    entry: actionsOf(config['entry']),
    exit: actionsOf(config['exit']),
    invoke: invokesOf(config['invoke']),
    on: transitionsByKey(config['on']),
    after: transitionsByKey(config['after']),
    always: branchesOf(config['always']),
    onDone: branchesOf(config['onDone']),
    states: isConfig(states)
      ? Object.fromEntries(
          Object.entries(states).map(([key, state]) => [key, isConfig(state) ? stateOf(state) : {}]),
        )
      : undefined,
  });
};

/** The config of a machine without its functions; `createMachine` takes it. */
export const plainDefinition = (machine: AnyStateMachine): PlainDefinition => {
  // Widened on purpose: a config is read here as the data that it is.
  const config: unknown = machine.config;
  return { id: machine.id, ...(isConfig(config) ? stateOf(config) : {}) };
};

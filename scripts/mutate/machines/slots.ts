/** The slots of a machine that can be mutated, read from its config and implementations. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { linesOf } from '../../../tests/paths/support/transitions.ts';
import { isAssign, isCall } from './functions.ts';
import type { Key } from './mutant.ts';
import { isNode, listOf, type Tree } from './tree.ts';

export interface Slot {
  readonly kind: 'transition' | 'guard' | 'effect' | 'assign' | 'input' | 'output';
  readonly path: readonly Key[];
  /** Human-readable location: the line of a transition, or a state and the part of it. */
  readonly label: string;
  readonly transition?: AnyTransitionDefinition;
}

export const treeOf = ({ config, implementations }: AnyStateMachine): Tree => ({
  config: { ...config },
  actions: implementations.actions,
  guards: implementations.guards,
});

const nameOf = (action: unknown): string => {
  const type: unknown = isNode(action) || isCall(action) ? Reflect.get(action, 'type') : action;
  return typeof type === 'string' ? type.replace('xstate.', '') : 'inline';
};

function* actionSlots(actions: unknown, path: readonly Key[], where: string): Generator<Slot> {
  const seen = new Map<string, number>();
  for (const [index, action] of listOf(actions).entries()) {
    const name = nameOf(action);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const label = `${where} | ${name}${count > 1 ? ` (${count})` : ''}`;
    const own = [...path, index];
    yield { kind: 'effect', path: own, label };
    if (isAssign(action)) yield { kind: 'assign', path: own, label };
    else if (isNode(action) && 'params' in action)
      yield { kind: 'output', path: [...own, 'params'], label: `${label} params` };
    else if (isCall(action) && Reflect.get(action, 'input') !== undefined)
      yield {
        kind: 'input',
        path: [...own, 'input'],
        label: `${label} ${String(Reflect.get(action, 'id'))}`,
      };
  }
}

function* transitionSlots(
  transition: AnyTransitionDefinition,
  config: unknown,
  path: readonly Key[],
  label: string,
): Generator<Slot> {
  yield { kind: 'transition', path, label, transition };
  if (!isNode(config)) return;
  const { guard, actions } = config;
  if (guard !== undefined) yield { kind: 'guard', path: [...path, 'guard'], label };
  if (isNode(guard) && 'params' in guard)
    yield { kind: 'output', path: [...path, 'guard', 'params'], label: `${label} | guard params` };
  yield* actionSlots(actions, [...path, 'actions'], label);
}

/** The groups of transitions in the config, with XState's event type of each. */
const groupsOf = ({ id, config, invoke }: AnyStateNode) => {
  const { on, after, always, onDone } = config;
  const invokes = listOf(config.invoke).flatMap((one, index) => {
    const actor = invoke[index]?.id;
    return [
      { path: ['invoke', index, 'onDone'], type: `xstate.done.actor.${actor}`, group: Object(one).onDone },
      { path: ['invoke', index, 'onError'], type: `xstate.error.actor.${actor}`, group: Object(one).onError },
    ];
  });
  return [
    ...Object.entries(on ?? {}).map(([type, group]) => ({ path: ['on', type], type, group })),
    { path: ['always'], type: '', group: always },
    ...Object.entries(after ?? {}).map(([delay, group]) => ({
      path: ['after', delay],
      type: `xstate.after.${delay}.${id}`,
      group,
    })),
    ...invokes,
    { path: ['onDone'], type: `xstate.done.state.${id}`, group: onDone },
  ];
};

function* nodeSlots(machine: AnyStateMachine, node: AnyStateNode, path: readonly Key[]): Generator<Slot> {
  const { id, config } = node;
  const lines = linesOf(machine);
  for (const { path: groupPath, type, group } of groupsOf(node)) {
    const definitions = (type === '' ? node.always : node.transitions.get(type)) ?? [];
    for (const [index, transition] of listOf(group).entries()) {
      const definition = definitions[index];
      if (!definition) throw new Error(`${id} has no transition ${index} on '${type}'.`);
      const label = lines.get(definition) ?? id;
      yield* transitionSlots(definition, transition, [...path, ...groupPath, index], label);
    }
  }
  for (const [index, { id: actor, input }] of node.invoke.entries())
    if (input !== undefined)
      yield { kind: 'input', path: [...path, 'invoke', index, 'input'], label: `${id} | invoke ${actor}` };
  for (const when of ['entry', 'exit'] as const)
    yield* actionSlots(config[when], [...path, when], `${id} | ${when}`);
  if (config.output !== undefined)
    yield { kind: 'output', path: [...path, 'output'], label: `${id} | machine output` };
  for (const [key, state] of Object.entries(node.states))
    yield* nodeSlots(machine, state, [...path, 'states', key]);
}

/** Every slot of a machine that can be mutated. */
export function* slotsOf(machine: AnyStateMachine): Generator<Slot> {
  yield* nodeSlots(machine, machine.root, ['config']);
  for (const [name, action] of Object.entries(machine.implementations.actions))
    if (isAssign(action)) yield { kind: 'assign', path: ['actions', name], label: `${machine.id} | ${name}` };
}

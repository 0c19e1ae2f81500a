/** States and transitions of a machine, read from its config. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventLabel } from './labels.ts';

export interface ExpectedTransitions {
  readonly machine: string;
  /** Every state but the root, by its id. */
  readonly states: readonly string[];
  /** Every transition as a line: source, event, guard, target, actions. */
  readonly transitions: readonly string[];
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const type: unknown = value === null || value === undefined ? '' : Reflect.get(Object(value), 'type');
  return typeof type === 'string' ? type.replace('xstate.', '') : 'inline';
};

const guardName = (guard: unknown): string => {
  if (typeof guard === 'function') {
    const inner: unknown = Reflect.get(guard, 'guards');
    return Array.isArray(inner) ? `${guard.name}(${inner.map(guardName).join(', ')})` : 'inline';
  }
  const params: unknown =
    typeof guard === 'object' && guard !== null ? Reflect.get(guard, 'params') : undefined;
  const isFixed = params !== undefined && typeof params !== 'function';
  return nameOf(guard) + (isFixed ? ` ${JSON.stringify(params)}` : '');
};

/** An unguarded transition after guarded siblings is their else branch. */
const guardLabel = ({ guard }: AnyTransitionDefinition, siblings: number): string => {
  if (guard) return ` [${guardName(guard)}]`;
  return siblings > 1 ? ' [else]' : '';
};

const lineOf = (transition: AnyTransitionDefinition, siblings: number): string => {
  const { source, eventType, target, actions, reenter } = transition;
  const on = eventLabel(eventType === '' ? 'always' : eventType, source.id);
  const to = target ? ` -> ${target.map(({ id }) => id).join(', ')}` : '';
  const effects = actions.length > 0 ? ` / ${actions.map(nameOf).join(', ')}` : '';
  return `${source.id} | ${on}${guardLabel(transition, siblings)}${to}${effects}${reenter ? ' (anew)' : ''}`;
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const groupsOf = (node: AnyStateNode): (readonly AnyTransitionDefinition[])[] => [
  ...node.transitions.values(),
  ...(node.always ? [node.always] : []),
];

const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/** The line of each transition, by the definition that inspection events contain. */
export const linesOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const lines = known.get(machine) ?? readLines(machine);
  known.set(machine, lines);
  return lines;
};

const readLines = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const lines = new Map<AnyTransitionDefinition, string>();
  const counts = new Map<string, number>();
  for (const node of nodesOf(machine.root))
    for (const group of groupsOf(node))
      for (const transition of group) {
        const line = lineOf(transition, group.length);
        const count = (counts.get(line) ?? 0) + 1;
        counts.set(line, count);
        lines.set(transition, count > 1 ? `${line} (${count})` : line);
      }
  return lines;
};

export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter(({ parent }) => parent)
    .map(({ id }) => id);

export const transitionsOf = (machine: AnyStateMachine): ExpectedTransitions => ({
  machine: machine.id,
  states: statesOf(machine).toSorted(),
  transitions: [...linesOf(machine).values()].toSorted(),
});

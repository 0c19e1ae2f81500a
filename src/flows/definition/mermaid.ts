/** A machine as a Mermaid state diagram (https://mermaid.js.org/syntax/stateDiagram.html). */
import type { AnyStateMachine } from 'xstate';
import { statechartGraph, type ChartState, type ChartTransition } from '../drawing/statechartGraph.ts';

/** Mermaid ids contain letters, digits and underscores; a dot becomes two underscores, so that ids stay unique. */
const idOf = (id: string): string => id.replaceAll('.', '__').replaceAll(/\W/g, '_');

/** Replaces colons and semicolons, which would end a label. */
const labelOf = ({ event, guard, actions }: ChartTransition): string =>
  [event, guard, actions.length > 0 ? `/ ${actions.join(', ')}` : '']
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/[:;]/g, ' ');

const contains = (state: ChartState, id: string): boolean =>
  state.id === id || state.states.some((inner) => contains(inner, id));

/** Id of the innermost state that contains both source and target. */
const commonAncestorOf = (state: ChartState, { source, target }: ChartTransition): string => {
  const inner = state.states.find(
    (each) =>
      each.id !== source && each.id !== target && contains(each, source) && contains(each, target ?? source),
  );
  return inner ? commonAncestorOf(inner, { source, target } as ChartTransition) : state.id;
};

export const mermaidText = (machine: AnyStateMachine): string => {
  const { root, transitions } = statechartGraph(machine);
  const byAncestor = Map.groupBy(transitions, (transition) => commonAncestorOf(root, transition));

  const bodyOf = (state: ChartState, indent: string): string[] => {
    const lines: string[] = [];
    for (const [index, inner] of state.states.entries()) {
      if (state.kind === 'parallel' && index > 0) lines.push(`${indent}--`);
      lines.push(...declarationOf(inner, indent));
    }
    if (state.initial !== null) lines.push(`${indent}[*] --> ${idOf(state.initial)}`);
    for (const inner of state.states)
      if (inner.kind === 'final') lines.push(`${indent}${idOf(inner.id)} --> [*]`);
    for (const transition of byAncestor.get(state.id) ?? [])
      lines.push(
        `${indent}${idOf(transition.source)} --> ${idOf(transition.target ?? transition.source)} : ${labelOf(transition)}`,
      );
    return lines;
  };

  const declarationOf = (state: ChartState, indent: string): string[] => {
    const id = idOf(state.id);
    const name = `${indent}state "${state.name}" as ${id}`;
    const notes = [...state.invokes.map((invoke) => `runs ${invoke}`), ...state.internal.map(labelOf)].map(
      (text) => `${indent}${id} : ${text}`,
    );
    if (state.states.length === 0) return [name, ...notes];
    return [`${name} {`, ...bodyOf(state, `${indent}  `), `${indent}}`];
  };

  return ['stateDiagram-v2', ...declarationOf(root, '  '), ''].join('\n');
};

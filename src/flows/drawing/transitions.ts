import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Transitions of a state node in definition order; `always` is last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const branchesOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);

/** Index of a transition among the branches of its event, and their number. */
export const branchOf = (definition: AnyTransitionDefinition): { index: number; count: number } => {
  const branches = branchesOf(definition);
  return { index: Math.max(0, branches.indexOf(definition)), count: branches.length };
};

/** Id of a transition in drawings, marks and reports: source id, event type and branch index. */
export const transitionId = (definition: AnyTransitionDefinition): string =>
  `${definition.source.id}|${definition.eventType}|${branchOf(definition).index}`;

/** Whether the transition has no target or re-enters its source. */
export const isInternal = ({ source, target }: AnyTransitionDefinition): boolean =>
  target === undefined || target.length === 0 || (target.length === 1 && target[0] === source);

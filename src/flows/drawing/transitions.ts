import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state's own transitions, in the order of the definition; `always` comes last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const branchesOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);

/** What other transitions the same event could have taken: the position, and how many there are. */
export const branchOf = (definition: AnyTransitionDefinition): { index: number; count: number } => {
  const branches = branchesOf(definition);
  return { index: Math.max(0, branches.indexOf(definition)), count: branches.length };
};

/** The id of a transition in drawings, marks and reports, from XState's own definition (as `@xstate.microstep` tells it). */
export const transitionId = (definition: AnyTransitionDefinition): string =>
  `${definition.source.id}|${definition.eventType}|${branchOf(definition).index}`;

/** Leads nowhere else: an action alone, or a state that is entered anew. */
export const isInternal = ({ source, target }: AnyTransitionDefinition): boolean =>
  target === undefined || target.length === 0 || (target.length === 1 && target[0] === source);

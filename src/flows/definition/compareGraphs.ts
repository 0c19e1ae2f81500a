/** Compares two definitions of a machine. */
import type { Marks } from '../drawing/marks.ts';
import type { ChartState, ChartTransition, StatechartGraph } from '../drawing/statechartGraph.ts';

export type ChangeKind = 'added' | 'removed' | 'changed';

export interface Change {
  readonly kind: ChangeKind;
  readonly subject: 'state' | 'transition';
  /** The id of the state, or of the transition. */
  readonly id: string;
  /** `checkout.paying`, or `checkout.paying: checkout.next [isHeld]`. */
  readonly label: string;
  /** One text for each difference; empty for added and removed items. */
  readonly details: readonly string[];
}

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

const transitionsOf = ({ root, transitions }: StatechartGraph): ChartTransition[] => [
  ...transitions,
  ...statesOf(root).flatMap(({ internal }) => internal),
];

const joinNames = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

const difference = (property: string, before: string, after: string): string[] =>
  before === after ? [] : [`${property}: ${before} → ${after}`];

const stateDifferences = (before: ChartState, after: ChartState): string[] => [
  ...difference('kind', before.kind, after.kind),
  ...difference('initial state', before.initial ?? 'none', after.initial ?? 'none'),
  ...difference('runs', joinNames(before.invokes), joinNames(after.invokes)),
];

const transitionDifferences = (before: ChartTransition, after: ChartTransition): string[] => [
  ...difference('target', before.target ?? 'none', after.target ?? 'none'),
  ...difference('guard', before.guard || 'none', after.guard || 'none'),
  ...difference('actions', joinNames(before.actions), joinNames(after.actions)),
];

const transitionLabel = ({ source, event, guard }: ChartTransition): string =>
  `${source}: ${event}${guard === '' ? '' : ` ${guard}`}`;

const changesOf = <T extends { readonly id: string }>(
  subject: Change['subject'],
  [before, after]: readonly [readonly T[], readonly T[]],
  { label, differences }: { label: (item: T) => string; differences: (before: T, after: T) => string[] },
): Change[] => {
  const previous = new Map(before.map((item) => [item.id, item]));
  const currentIds = new Set(after.map(({ id }) => id));
  const change = (kind: ChangeKind, item: T, details: readonly string[] = []): Change => ({
    kind,
    subject,
    id: item.id,
    label: label(item),
    details,
  });
  return [
    ...after.flatMap((item) => {
      const old = previous.get(item.id);
      if (!old) return [change('added', item)];
      const details = differences(old, item);
      return details.length > 0 ? [change('changed', item, details)] : [];
    }),
    ...before.filter(({ id }) => !currentIds.has(id)).map((item) => change('removed', item)),
  ];
};

/** Differences of two graphs: states first, then transitions, in definition order. Empty if they are equal. */
export const compareGraphs = (before: StatechartGraph, after: StatechartGraph): readonly Change[] => [
  ...changesOf('state', [statesOf(before.root), statesOf(after.root)], {
    label: ({ id }) => id,
    differences: stateDifferences,
  }),
  ...changesOf('transition', [transitionsOf(before), transitionsOf(after)], {
    label: transitionLabel,
    differences: transitionDifferences,
  }),
];

/** Chart marks of the changes; a chart shows the marks of the elements that it contains. */
export const changeMarks = (changes: readonly Change[]): Marks => {
  const marksOf = (subject: Change['subject']) =>
    new Map(
      changes
        .filter((change) => change.subject === subject)
        .map(({ id, kind }) => [id, { change: kind }] as const),
    );
  return { states: marksOf('state'), transitions: marksOf('transition') };
};

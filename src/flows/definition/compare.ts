/** What changed between two definitions of a machine. */
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
  /** One sentence for each difference; empty for what was added or removed. */
  readonly details: readonly string[];
}

const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];

const transitionsOf = ({ root, transitions }: StatechartGraph): ChartTransition[] => [
  ...transitions,
  ...statesOf(root).flatMap(({ internal }) => internal),
];

const listed = (words: readonly string[]): string => (words.length === 0 ? 'nothing' : words.join(', '));

const difference = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what}: ${before} → ${after}`];

const stateDifferences = (before: ChartState, after: ChartState): string[] => [
  ...difference('kind', before.kind, after.kind),
  ...difference('initial state', before.initial ?? 'none', after.initial ?? 'none'),
  ...difference('runs', listed(before.invokes), listed(after.invokes)),
];

const transitionDifferences = (before: ChartTransition, after: ChartTransition): string[] => [
  ...difference('target', before.target ?? 'none', after.target ?? 'none'),
  ...difference('guard', before.guard || 'none', after.guard || 'none'),
  ...difference('actions', listed(before.actions), listed(after.actions)),
];

const transitionLabel = ({ source, event, guard }: ChartTransition): string =>
  `${source}: ${event}${guard === '' ? '' : ` ${guard}`}`;

const changesOf = <T extends { readonly id: string }>(
  subject: Change['subject'],
  [before, after]: readonly [readonly T[], readonly T[]],
  { label, differences }: { label: (item: T) => string; differences: (before: T, after: T) => string[] },
): Change[] => {
  const known = new Map(before.map((item) => [item.id, item]));
  const present = new Set(after.map(({ id }) => id));
  const change = (kind: ChangeKind, item: T, details: readonly string[] = []): Change => ({
    kind,
    subject,
    id: item.id,
    label: label(item),
    details,
  });
  return [
    ...after.flatMap((item) => {
      const old = known.get(item.id);
      if (!old) return [change('added', item)];
      const details = differences(old, item);
      return details.length > 0 ? [change('changed', item, details)] : [];
    }),
    ...before.filter(({ id }) => !present.has(id)).map((item) => change('removed', item)),
  ];
};

/** States first, then transitions; each in the order of its definition. Empty where both are the same. */
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

/** The changes as marks of a chart; a chart of either definition shows those that it has a place for. */
export const changeMarks = (changes: readonly Change[]): Marks => {
  const marksOf = (subject: Change['subject']) =>
    new Map(
      changes
        .filter((change) => change.subject === subject)
        .map(({ id, kind }) => [id, { change: kind }] as const),
    );
  return { states: marksOf('state'), transitions: marksOf('transition') };
};

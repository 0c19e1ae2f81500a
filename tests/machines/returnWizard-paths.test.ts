import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { input, made } from './support/returnWizardActors.ts';

/** All that can happen to a return wizard: what the shopper does, and what the server answers. */
const events = [
  { type: 'returnWizard.reasonChosen', reason: 'Changed Mind' },
  { type: 'returnWizard.reasonChosen', reason: 'Other' },
  ...['', 'Too warm.'].map((text) => ({ type: 'returnWizard.otherReasonDrafted', text })),
  ...[0, 1].map((quantity) => ({
    type: 'returnWizard.lineChosen',
    orderItemId: 'i1',
    productId: 'p1',
    quantity,
  })),
  { type: 'returnWizard.methodChosen', method: 'courier_pickup' },
  { type: 'returnWizard.next' },
  { type: 'returnWizard.previous' },
  ...['reason', 'items', 'method'].map((question) => ({ type: 'returnWizard.edited', question })),
  { type: 'returnWizard.submitted', key: 'k1' },
  ...['Asked', 'Declined', 'Confirmed'].map((how) => ({ type: `returnWizard.reset${how}` })),
  { type: 'returnWizard.left' },
  { type: 'xstate.done.actor.requestReturn', output: made },
  {
    type: 'xstate.error.actor.requestReturn',
    error: { code: 'not_returnable', message: 'No.', status: 409 },
  },
];

/** Where a wizard stands, and what decides its next step. */
const place = ({ value, context }: SnapshotFrom<typeof returnWizardMachine>) =>
  JSON.stringify([
    value,
    context.reason,
    context.otherReason !== '',
    Object.keys(context.lines).length,
    context.method,
    context.isEditing,
    context.failure?.code,
  ]);

const map = getAdjacencyMap(returnWizardMachine, {
  // Every result is an event of the walk, whichever actor would give it.
  events: () => events as never,
  input,
  serializeState: place,
  limit: 5000,
});
const keys = Object.keys(map);
const stateOf = (key: string): string => {
  const [value] = JSON.parse(key) as [string | { readonly [state: string]: string }];
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
};
const targets = (key: string) =>
  Object.values(map[key as never]?.transitions ?? {}).map(({ state }) => place(state));

describe('the graph of the return wizard', () => {
  it('reaches every state that the machine has', () => {
    const steps = ['choosingReason', 'choosingItems', 'choosingMethod', 'summary'];
    const wanted = [
      ...steps.flatMap((step) => [`${step}.open`, `${step}.askingReset`]),
      'submitting',
      'submitted',
    ];
    expect([...new Set(keys.map(stateOf))].toSorted()).toEqual(wanted.toSorted());
  });

  it('RETURN-01 has no trap: from every state the shopper can come to a return that was made', () => {
    const good = new Set(keys.filter((key) => stateOf(key) === 'submitted'));
    for (let grew = true; grew;) {
      grew = false;
      for (const key of keys) {
        if (good.has(key) || !targets(key).some((target) => good.has(target))) continue;
        good.add(key);
        grew = true;
      }
    }
    expect(keys.filter((key) => !good.has(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(50);
  });

  it('RETURN-04 submits from the summary alone, with nothing missing', () => {
    const before = keys.filter((key) => targets(key).some((target) => stateOf(target) === 'submitting'));
    expect(new Set(before.map(stateOf))).toEqual(new Set(['summary.open', 'submitting']));
    for (const key of before) {
      const [, reason, hasWords, lines, method] = JSON.parse(key) as [
        unknown,
        string | null,
        boolean,
        number,
        unknown,
      ];
      expect(reason).not.toBeNull();
      expect(reason !== 'Other' || hasWords).toBe(true);
      expect(lines).toBeGreaterThan(0);
      expect(method).not.toBeNull();
    }
  });

  it('RETURN-03 asks before every reset', () => {
    const from = keys.filter((key) => stateOf(key).endsWith('askingReset'));
    expect(new Set(from.map(stateOf)).size).toBe(4);
    for (const key of keys.filter((each) => !from.includes(each) && stateOf(each) !== 'submitted'))
      expect(
        Object.values(map[key as never]?.transitions ?? {})
          .filter(({ event }) => event.type === 'returnWizard.resetConfirmed')
          .map(({ state }) => place(state)),
      ).toEqual([key]);
  });
});

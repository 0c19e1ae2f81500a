/** The root with its spawned and invoked machines over generated facts: it folds from JSON, by the plain machine with its stubs. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { charts } from '../../src/flows/charts.ts';
import { exportOf } from '../../src/journal/export.ts';
import { foldSystem } from '../../src/journal/foldSystem.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import { parseExport } from '../../src/journal/readExport.ts';
import { createRecorder } from '../../src/journal/recorder.ts';
import { accountMachine } from '../../src/machines/account/machine.ts';
import type { AppEvent } from '../../src/machines/app/types.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { orderMachine } from '../../src/machines/order/machine.ts';
import { recentlyViewedMachine } from '../../src/machines/recentlyViewed/machine.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { reviewMachine } from '../../src/machines/review/machine.ts';
import { startRoot } from '../machines/support/rootActor.ts';

const sequences = process.env.VERROW_LONG ? 10_000 : 500;

const userOf = (userId: string) => ({
  userId,
  cartId: 'c1',
  isAdmin: false,
  expires: '2026-01-01T13:00:00.000Z',
  firstName: 'Ada',
});
const paths = [
  '/',
  '/checkout',
  '/account',
  '/account/orders/o1',
  '/account/orders/o1/return',
  '/product/p1',
  '/product-review',
];
const facts: readonly AppEvent[] = [
  ...paths.map(
    (path) =>
      ({ type: 'navigation.pageEntered', path, address: path, title: path, access: 'public' }) as const,
  ),
  ...['u1', 'u2'].map((id) => ({ type: 'auth.signedIn', user: userOf(id), how: 'signIn' }) as const),
  ...(['asked', 'ended', 'askedElsewhere'] as const).map((how) => ({ type: 'auth.signedOut', how }) as const),
  { type: 'auth.foundGuest' },
  { type: 'checkout.placed' },
  { type: 'checkout.wantedElsewhere' },
  { type: 'checkout.takenElsewhere' },
  { type: 'checkout.claimed' },
  { type: 'checkout.takeOverAsked' },
  { type: 'flow.retried' },
];
const waits = [30_000, 300_000];

/** Answers of what fetches code: it comes, fails or never ends, as the picks say. */
const answering = (picks: readonly number[]) => {
  let asked = 0;
  return <T>(value: T) =>
    (): Promise<T> => {
      const pick = (picks[asked % picks.length] ?? 0) % 4;
      asked += 1;
      if (pick === 3) return new Promise<never>(() => undefined);
      return pick === 2 ? Promise.reject(new Error('The code did not come.')) : Promise.resolve(value);
    };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const walkAtRandom = async (picks: readonly number[]): Promise<void> => {
  const journal = createJournal({ store: memoryStore(), now: () => 0 });
  journal.record(createRecorder);
  const answer = answering(picks);
  const { root, clock } = startRoot(
    {
      account: answer(accountMachine),
      checkout: answer(checkoutMachine),
      order: answer(orderMachine),
      returnWizard: answer(returnWizardMachine),
      review: answer(reviewMachine),
      recentlyViewed: answer({ machine: recentlyViewedMachine, input: { ids: ['p9'] } }),
      claim: answer(picks.length % 2 === 0),
      take: answer(undefined),
    },
    journal.inspect,
  );
  for (const pick of picks) {
    const index = pick % (facts.length + waits.length);
    const fact = facts[index];
    if (fact) root.send(fact);
    else clock.increment(waits[index - facts.length] ?? 0);
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await settle();
  }
  const reading = parseExport(JSON.stringify(exportOf(journal.streams(), 0)));
  if (!reading.ok) throw new Error(reading.failure.message);
  const { value, status } = root.getSnapshot();
  root.stop();
  const folded = foldSystem(reading.value, charts);
  expect(folded.streams.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(folded.divergence).toBeNull();
  expect(folded.streams.find(({ flow }) => flow === 'app')).toMatchObject({ state: value, status });
};

it('folds the root and its machines to where they are, for generated sequences of facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 20 }), walkAtRandom),
    { numRuns: sequences },
  );
}, 3_600_000);

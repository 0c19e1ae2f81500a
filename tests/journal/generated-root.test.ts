/** Property-based test: a recorded session of the root and its child machines folds from JSON to the live snapshots. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { createExport } from '../../src/journal/export.ts';
import { foldSystem } from '../../src/journal/foldSystem.ts';
import { createJournal } from '../../src/journal/journal.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { parseExport } from '../../src/journal/parseExport.ts';
import { createRecorder } from '../../src/journal/recorder.ts';
import { accountMachine } from '../../src/machines/account/machine.ts';
import type { AppEvent } from '../../src/machines/app/types.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import { orderMachine } from '../../src/machines/order/machine.ts';
import { recentlyViewedMachine } from '../../src/machines/recentlyViewed/machine.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { reviewMachine } from '../../src/machines/review/machine.ts';
import { startRoot } from '../machines/support/rootActor.ts';

const sequences = process.env.VERROW_LONG ? 10_000 : 250;

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
  '/orders/find',
  '/orders/link',
];
const facts: readonly AppEvent[] = [
  ...paths.map(
    (path) =>
      ({ type: 'navigation.pageEntered', path, address: path, title: path, access: 'public' }) as const,
  ),
  ...['u1', 'u2'].map((id) => ({ type: 'auth.signedIn', user: userOf(id), how: 'signIn' }) as const),
  { type: 'auth.signedIn', user: { ...userOf('g1'), isGuest: true }, how: 'continueAsGuest' },
  { type: 'orderLink.opened', userId: 'g1' },
  { type: 'stockRequest.opened', wanted: { productId: 'p1', title: 'Coat', size: 'L' }, key: 'k1' },
  ...(['requested', 'ended', 'otherTab', 'replaced'] as const).map(
    (how) => ({ type: 'auth.signedOut', how }) as const,
  ),
  { type: 'auth.guestDetected' },
  { type: 'checkout.placed' },
  { type: 'checkout.lockRequested' },
  { type: 'checkout.lockLost' },
  { type: 'checkout.lockAcquired' },
  { type: 'checkout.takeOverRequested' },
  { type: 'flow.retried' },
];
const delaysMs = [30_000, 300_000];

/** Results of module loads: resolve, reject or stay pending, depending on the picks. */
const createAnswers = (picks: readonly number[]) => {
  let calls = 0;
  return <T>(value: T) =>
    (): Promise<T> => {
      const pick = (picks[calls % picks.length] ?? 0) % 4;
      calls += 1;
      if (pick === 3) return new Promise<never>(() => undefined);
      return pick === 2
        ? Promise.reject(new Error('The module could not be loaded.'))
        : Promise.resolve(value);
    };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const walkAtRandom = async (picks: readonly number[]): Promise<void> => {
  const journal = createJournal({ store: createMemoryStore(), now: () => 0 });
  journal.startRecorder(createRecorder);
  const answer = createAnswers(picks);
  const { root, clock } = startRoot(
    {
      account: answer(accountMachine),
      checkout: answer(checkoutMachine),
      order: answer(orderMachine),
      returnWizard: answer(returnWizardMachine),
      review: answer(reviewMachine),
      recentlyViewed: answer({ machine: recentlyViewedMachine, input: { ids: ['p9'] } }),
      acquireLock: answer(picks.length % 2 === 0),
      stealLock: answer(undefined),
    },
    journal.inspect,
  );
  for (const pick of picks) {
    const index = pick % (facts.length + delaysMs.length);
    const fact = facts[index];
    if (fact) root.send(fact);
    else clock.increment(delaysMs[index - facts.length] ?? 0);
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await settle();
  }
  const reading = parseExport(JSON.stringify(createExport(journal.streams(), 0)));
  if (!reading.ok) throw new Error(reading.failure.message);
  const { value, status } = root.getSnapshot();
  root.stop();
  const folded = foldSystem(reading.value, shopMachines);
  expect(folded.streams.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(folded.divergence).toBeNull();
  expect(folded.streams.find(({ flow }) => flow === 'app')).toMatchObject({ state: value, status });
};

it('folds the root and its machines to their live states, for generated event sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 20 }), walkAtRandom),
    { numRuns: sequences },
  );
}, 3_600_000);

import { describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { accountMachine } from '../../src/machines/account/machine.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import type { CartReading } from '../../src/machines/checkout/types.ts';
import { orderMachine } from '../../src/machines/order/machine.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { reviewMachine } from '../../src/machines/review/machine.ts';
import type { SentReview } from '../../src/machines/review/types.ts';
import { ada } from './support/authActor.ts';
import { heldFetch } from './support/controlledLoader.ts';
import { places, startRoot, type FetchedMetrics, type Fetches } from './support/rootActor.ts';
import { parked, settle } from './support/settle.ts';

const bob = { ...ada, userId: 'u2', cartId: 'c2', firstName: 'Bob' };
const patienceMs = 30_000;

const quietCheckout = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});

interface Case {
  readonly flow: 'account' | 'checkout' | 'order' | 'returnWizard' | 'review';
  readonly page: string;
  /** Where the flow stands once it began, and where it is before. */
  readonly begun: unknown;
  readonly away: string;
  readonly machine: unknown;
}

const cases: readonly Case[] = [
  {
    flow: 'account',
    page: '/account/details',
    begun: 'running',
    away: 'inactive',
    machine: accountMachine,
  },
  {
    flow: 'checkout',
    page: '/checkout',
    begun: { running: { entered: 'ordering' } },
    away: 'inactive',
    machine: quietCheckout,
  },
  {
    flow: 'order',
    page: '/account/orders/o1',
    begun: 'running',
    away: 'inactive',
    machine: orderMachine,
  },
  {
    flow: 'returnWizard',
    page: '/account/orders/o1/return',
    begun: { running: 'open' },
    away: 'inactive',
    machine: returnWizardMachine,
  },
  {
    flow: 'review',
    page: '/product-review?orderId=o1&productId=p1',
    begun: { running: 'open' },
    away: 'inactive',
    machine: reviewMachine,
  },
];

const start = ({ flow, machine }: Case) => {
  const code = heldFetch(machine);
  // The table pairs each flow with its own machine.
  const shop = startRoot({ [flow]: code.fetch } as Fetches);
  const { root } = shop;
  return {
    ...shop,
    // Checkout asks first whether another tab has it.
    enter: async (path: string) => {
      shop.enter(path);
      await settle();
    },
    signIn: async (user: typeof ada) => {
      shop.signIn(user);
      await settle();
    },
    code,
    state: () => Reflect.get(root.getSnapshot().value, flow) as unknown,
    actor: () => root.getSnapshot().children[flow] ?? null,
  };
};

describe.each(cases)('the code of $flow', (of) => {
  it('is fetched once its page is open and somebody is signed in, and begins with them', async () => {
    const { enter, signIn, code, state, actor } = start(of);
    await enter(of.page);
    expect([state(), code.times()]).toEqual(['awaitingUser', 0]);
    await signIn(ada);
    expect([state(), code.times(), actor()]).toEqual(['loading', 1, null]);
    await code.comes();
    expect([state(), actor()?.id]).toEqual([of.begun, of.flow]);
  });

  it('begins nothing on a page that was left meanwhile', async () => {
    const { enter, signIn, code, state, actor } = start(of);
    await signIn(ada);
    await enter(of.page);
    await enter('/men');
    await code.comes();
    expect([state(), actor()]).toEqual([of.away, null]);
  });

  it('begins nothing for nobody, and begins for whoever signs in then', async () => {
    const { enter, signIn, signOut, code, state, actor } = start(of);
    await signIn(ada);
    await enter(of.page);
    signOut('ended');
    await code.comes();
    expect([state(), actor()]).toEqual(['awaitingUser', null]);
    await signIn(bob);
    await code.comes();
    expect(state()).toEqual(of.begun);
    const begunFor: unknown = actor()?.getSnapshot().context;
    if (of.flow !== 'order') expect(begunFor).toMatchObject({ userId: bob.userId });
  });

  it('is given up when it does not come in time, and fetched again when that is asked for', async () => {
    const { root, enter, signIn, clock, code, state } = start(of);
    await signIn(ada);
    await enter(of.page);
    clock.increment(patienceMs - 1);
    expect(state()).toBe('loading');
    clock.increment(1);
    expect(state()).toBe('loadFailed');
    root.send({ type: 'flow.retried' });
    await settle();
    expect([state(), code.times()]).toEqual(['loading', 2]);
    await code.comes();
    expect(state()).toEqual(of.begun);
  });

  it('is fetched again when that is asked for after a failure, unless nobody is there any more', async () => {
    const { root, enter, signIn, signOut, code, state } = start(of);
    await signIn(ada);
    await enter(of.page);
    await code.fails();
    expect(state()).toBe('loadFailed');
    signOut('ended');
    root.send({ type: 'flow.retried' });
    await settle();
    expect([state(), code.times()]).toEqual(['awaitingUser', 1]);
    await signIn(ada);
    expect([state(), code.times()]).toEqual(['loading', 2]);
  });
});

it('goes on with the return of another order once its page is entered in place of the first', async () => {
  const code = heldFetch(returnWizardMachine);
  const { root, enter, signIn } = startRoot({ returnWizard: code.fetch });
  signIn(ada);
  enter('/account/orders/o1/return');
  enter('/account/orders/o2/return');
  await code.comes();
  expect(root.getSnapshot().children.returnWizard?.getSnapshot().context.orderId).toBe('o2');
});

it('keeps the account under way on other pages, and ends it there with the session, to begin with its page alone', async () => {
  const code = heldFetch(accountMachine);
  const { root, enter, signIn, signOut } = startRoot({ account: code.fetch });
  const state = () => root.getSnapshot().value.account;
  signIn(ada);
  enter(places.account);
  await code.comes();
  const begun = root.getSnapshot().children.account;
  enter('/men');
  expect([state(), root.getSnapshot().children.account]).toEqual(['running', begun]);
  signOut('ended');
  expect([state(), begun?.getSnapshot().status]).toEqual(['inactive', 'stopped']);
  signIn(bob);
  expect(state()).toBe('inactive');
});

describe('reviews', () => {
  const purchase = { orderId: 'o1', productId: 'p1' };
  const draft = { rating: 4, message: 'Warm.', pros: '', cons: '' };
  const page = `${places.review}?orderId=o1&productId=p1`;
  const writing = async () => {
    const { promise, resolve } = parked<void>();
    const code = heldFetch(
      reviewMachine.provide({
        actors: { addReview: fromPromise<void, SentReview>(() => promise) },
        actions: { notify: () => undefined },
      }),
    );
    const shop = startRoot({ review: code.fetch });
    shop.signIn(ada);
    shop.enter(page);
    await code.comes();
    const review = shop.root.getSnapshot().children.review;
    if (!review) throw new Error('No review is being written.');
    review.send({ type: 'review.drafted', purchase, draft });
    return { ...shop, review, answer: resolve, state: () => shop.root.getSnapshot().value.review };
  };

  it('end when their page is left, and are let go of for other tabs', async () => {
    const { state, enter, review, releaseReview } = await writing();
    enter(`${places.review}?orderId=o1&productId=p2`);
    expect([state(), releaseReview.mock.calls.length]).toEqual([{ running: 'open' }, 0]);
    enter('/men');
    expect([state(), review.getSnapshot().status, releaseReview.mock.calls.length]).toEqual([
      'inactive',
      'stopped',
      1,
    ]);
  });

  it('that are being sent end once they have their answer', async () => {
    const { state, enter, review, answer, releaseReview } = await writing();
    review.send({ type: 'review.submitted', purchase, draft, key: 'k1' });
    enter('/men');
    expect([state(), releaseReview.mock.calls.length]).toEqual([{ running: 'leaving' }, 0]);
    answer();
    await settle();
    expect([state(), releaseReview.mock.calls.length]).toEqual(['inactive', 1]);
  });

  it('go on where their page is entered again before the answer came', async () => {
    const { state, enter, review, answer, releaseReview } = await writing();
    review.send({ type: 'review.submitted', purchase, draft, key: 'k1' });
    enter('/men');
    enter(page);
    answer();
    await settle();
    expect([state(), releaseReview.mock.calls.length]).toEqual([{ running: 'open' }, 0]);
  });

  it('end with the session', async () => {
    const { state, signOut, review, releaseReview } = await writing();
    signOut('ended');
    expect([state(), review.getSnapshot().status, releaseReview.mock.calls.length]).toEqual([
      'awaitingUser',
      'stopped',
      1,
    ]);
  });
});

it('forgets a checkout whose code is on its way when the shopper signs out on purpose', async () => {
  const code = heldFetch(quietCheckout);
  const { root, enter, signIn, signOut, clearFlows } = startRoot({ checkout: code.fetch });
  signIn(ada);
  enter('/checkout');
  signOut('requested');
  await code.comes();
  expect(root.getSnapshot().matches({ checkout: 'inactive' })).toBe(true);
  expect(root.getSnapshot().children.checkout).toBeUndefined();
  expect(clearFlows).toHaveBeenCalledOnce();
});

it('SCOPE-03 asks anew for the metrics, after a pause, where their code failed or is not there in time', async () => {
  const fetch = vi
    .fn<() => Promise<FetchedMetrics>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockReturnValue(new Promise(() => undefined));
  const { root, clock } = startRoot({ metrics: fetch });
  const state = () => root.getSnapshot().value.metrics;
  await settle();
  expect(state()).toBe('loadFailed');
  clock.increment(30_000);
  expect([state(), fetch.mock.calls.length]).toEqual(['loading', 2]);
  clock.increment(300_000);
  expect(state()).toBe('loadFailed');
});

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
import { createControlledLoader } from './support/controlledLoader.ts';
import { startRoot, type LoadedMetrics, type Loaders } from './support/rootActor.ts';
import { createDeferred, settle } from './support/settle.ts';
import { urlPaths } from './support/urlPaths.ts';

const bob = { ...ada, userId: 'u2', cartId: 'c2', firstName: 'Bob' };
const requestTimeoutMs = 30_000;

const checkoutWithoutCart = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});

interface Case {
  readonly flow: 'account' | 'checkout' | 'order' | 'returnWizard' | 'review';
  readonly page: string;
  /** States of the region while the flow runs, and away from its page. */
  readonly runningState: unknown;
  readonly awayState: string;
  readonly machine: unknown;
}

const cases: readonly Case[] = [
  {
    flow: 'account',
    page: '/account/details',
    runningState: 'running',
    awayState: 'inactive',
    machine: accountMachine,
  },
  {
    flow: 'checkout',
    page: '/checkout',
    runningState: { running: { entered: 'ordering' } },
    awayState: 'inactive',
    machine: checkoutWithoutCart,
  },
  {
    flow: 'order',
    page: '/account/orders/o1',
    runningState: 'running',
    awayState: 'inactive',
    machine: orderMachine,
  },
  {
    flow: 'returnWizard',
    page: '/account/orders/o1/return',
    runningState: { running: 'open' },
    awayState: 'inactive',
    machine: returnWizardMachine,
  },
  {
    flow: 'review',
    page: '/product-review?orderId=o1&productId=p1',
    runningState: { running: 'open' },
    awayState: 'inactive',
    machine: reviewMachine,
  },
];

const start = ({ flow, machine }: Case) => {
  const code = createControlledLoader(machine);
  // The table pairs each flow with its machine.
  const shop = startRoot({ [flow]: code.fetch } as Loaders);
  const { root } = shop;
  return {
    ...shop,
    // Checkout acquires the lock first.
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

describe.each(cases)('loading $flow', (of) => {
  it('starts when its page is open and a user is signed in, then runs the flow', async () => {
    const { enter, signIn, code, state, actor } = start(of);
    await enter(of.page);
    expect([state(), code.callCount()]).toEqual(['awaitingUser', 0]);
    await signIn(ada);
    expect([state(), code.callCount(), actor()]).toEqual(['loading', 1, null]);
    await code.succeed();
    expect([state(), actor()?.id]).toEqual([of.runningState, of.flow]);
  });

  it('starts nothing if the page was left meanwhile', async () => {
    const { enter, signIn, code, state, actor } = start(of);
    await signIn(ada);
    await enter(of.page);
    await enter('/men');
    await code.succeed();
    expect([state(), actor()]).toEqual([of.awayState, null]);
  });

  it('starts nothing without a user, and starts for the next user', async () => {
    const { enter, signIn, signOut, code, state, actor } = start(of);
    await signIn(ada);
    await enter(of.page);
    signOut('ended');
    await code.succeed();
    expect([state(), actor()]).toEqual(['awaitingUser', null]);
    await signIn(bob);
    await code.succeed();
    expect(state()).toEqual(of.runningState);
    const startedContext: unknown = actor()?.getSnapshot().context;
    if (of.flow !== 'order') expect(startedContext).toMatchObject({ userId: bob.userId });
  });

  it('times out, and is retried on demand', async () => {
    const { root, enter, signIn, clock, code, state } = start(of);
    await signIn(ada);
    await enter(of.page);
    clock.increment(requestTimeoutMs - 1);
    expect(state()).toBe('loading');
    clock.increment(1);
    expect(state()).toBe('loadFailed');
    root.send({ type: 'flow.retried' });
    await settle();
    expect([state(), code.callCount()]).toEqual(['loading', 2]);
    await code.succeed();
    expect(state()).toEqual(of.runningState);
  });

  it('is retried on demand after a failure, unless the user has signed out', async () => {
    const { root, enter, signIn, signOut, code, state } = start(of);
    await signIn(ada);
    await enter(of.page);
    await code.fail();
    expect(state()).toBe('loadFailed');
    signOut('ended');
    root.send({ type: 'flow.retried' });
    await settle();
    expect([state(), code.callCount()]).toEqual(['awaitingUser', 1]);
    await signIn(ada);
    expect([state(), code.callCount()]).toEqual(['loading', 2]);
  });
});

it('starts the return of another order if its page is entered during the load', async () => {
  const code = createControlledLoader(returnWizardMachine);
  const { root, enter, signIn } = startRoot({ returnWizard: code.fetch });
  signIn(ada);
  enter('/account/orders/o1/return');
  enter('/account/orders/o2/return');
  await code.succeed();
  expect(root.getSnapshot().children.returnWizard?.getSnapshot().context.orderId).toBe('o2');
});

it('keeps the account running on other pages until the session ends, and starts it only on its page', async () => {
  const code = createControlledLoader(accountMachine);
  const { root, enter, signIn, signOut } = startRoot({ account: code.fetch });
  const state = () => root.getSnapshot().value.account;
  signIn(ada);
  enter(urlPaths.account);
  await code.succeed();
  const account = root.getSnapshot().children.account;
  enter('/men');
  expect([state(), root.getSnapshot().children.account]).toEqual(['running', account]);
  signOut('ended');
  expect([state(), account?.getSnapshot().status]).toEqual(['inactive', 'stopped']);
  signIn(bob);
  expect(state()).toBe('inactive');
});

describe('reviews', () => {
  const purchase = { orderId: 'o1', productId: 'p1' };
  const draft = { rating: 4, message: 'Warm.', pros: '', cons: '' };
  const page = `${urlPaths.review}?orderId=o1&productId=p1`;
  const startWriting = async () => {
    const { promise, resolve } = createDeferred<void>();
    const code = createControlledLoader(
      reviewMachine.provide({
        actors: { addReview: fromPromise<void, SentReview>(() => promise) },
        actions: { notify: () => undefined },
      }),
    );
    const shop = startRoot({ review: code.fetch });
    shop.signIn(ada);
    shop.enter(page);
    await code.succeed();
    const review = shop.root.getSnapshot().children.review;
    if (!review) throw new Error('No review is being written.');
    review.send({ type: 'review.drafted', purchase, draft });
    return { ...shop, review, answer: resolve, state: () => shop.root.getSnapshot().value.review };
  };

  it('stop when their page is left, and release the stream for other tabs', async () => {
    const { state, enter, review, releaseReview } = await startWriting();
    enter(`${urlPaths.review}?orderId=o1&productId=p2`);
    expect([state(), releaseReview.mock.calls.length]).toEqual([{ running: 'open' }, 0]);
    enter('/men');
    expect([state(), review.getSnapshot().status, releaseReview.mock.calls.length]).toEqual([
      'inactive',
      'stopped',
      1,
    ]);
  });

  it('stop after a running request has its response', async () => {
    const { state, enter, review, answer, releaseReview } = await startWriting();
    review.send({ type: 'review.submitted', purchase, draft, key: 'k1' });
    enter('/men');
    expect([state(), releaseReview.mock.calls.length]).toEqual([{ running: 'leaving' }, 0]);
    answer();
    await settle();
    expect([state(), releaseReview.mock.calls.length]).toEqual(['inactive', 1]);
  });

  it('continue if their page is entered again before the response', async () => {
    const { state, enter, review, answer, releaseReview } = await startWriting();
    review.send({ type: 'review.submitted', purchase, draft, key: 'k1' });
    enter('/men');
    enter(page);
    answer();
    await settle();
    expect([state(), releaseReview.mock.calls.length]).toEqual([{ running: 'open' }, 0]);
  });

  it('stop with the session', async () => {
    const { state, signOut, review, releaseReview } = await startWriting();
    signOut('ended');
    expect([state(), review.getSnapshot().status, releaseReview.mock.calls.length]).toEqual([
      'awaitingUser',
      'stopped',
      1,
    ]);
  });
});

it('cancels loading checkout when the shopper signs out', async () => {
  const code = createControlledLoader(checkoutWithoutCart);
  const { root, enter, signIn, signOut, clearFlows } = startRoot({ checkout: code.fetch });
  signIn(ada);
  enter('/checkout');
  signOut('requested');
  await code.succeed();
  expect(root.getSnapshot().matches({ checkout: 'inactive' })).toBe(true);
  expect(root.getSnapshot().children.checkout).toBeUndefined();
  expect(clearFlows).toHaveBeenCalledOnce();
});

it('SCOPE-03 loads the metrics again after a failure or timeout', async () => {
  const fetch = vi
    .fn<() => Promise<LoadedMetrics>>()
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

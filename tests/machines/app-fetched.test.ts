import { describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { accountMachine } from '../../src/machines/account/machine.ts';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import type { CartReading } from '../../src/machines/checkout/types.ts';
import { orderMachine } from '../../src/machines/order/machine.ts';
import { recentlyViewedMachine } from '../../src/machines/recentlyViewed/machine.ts';
import { returnWizardMachine } from '../../src/machines/returnWizard/machine.ts';
import { reviewMachine } from '../../src/machines/review/machine.ts';
import { ada } from './support/authActor.ts';
import { places, startRoot, type FetchedMetrics, type Fetches } from './support/rootActor.ts';
import { parked, settle } from './support/settle.ts';

const bob = { ...ada, userId: 'u2', cartId: 'c2', firstName: 'Bob' };
const patienceMs = 30_000;

const quietCheckout = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});

/** A fetch that the test answers, the newest of them; it counts how often it was asked. */
const held = <M>(machine: M) => {
  const asked: PromiseWithResolvers<M>[] = [];
  const fetch = () => {
    const one = parked<M>();
    asked.push(one);
    return one.promise;
  };
  const newest = () => {
    const one = asked.at(-1);
    if (!one) throw new Error('Nothing was fetched.');
    return one;
  };
  return {
    fetch,
    times: () => asked.length,
    comes: async () => {
      for (const one of asked) one.resolve(machine);
      await settle();
    },
    fails: async () => {
      newest().reject(new TypeError('Failed to fetch dynamically imported module'));
      await settle();
    },
  };
};

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
    begun: 'underWay',
    away: 'elsewhere',
    machine: accountMachine,
  },
  {
    flow: 'checkout',
    page: '/checkout',
    begun: { underWay: { entered: 'buying' } },
    away: 'left',
    machine: quietCheckout,
  },
  {
    flow: 'order',
    page: '/account/orders/o1',
    begun: { underWay: 'open' },
    away: 'elsewhere',
    machine: orderMachine,
  },
  {
    flow: 'returnWizard',
    page: '/account/orders/o1/return',
    begun: { underWay: 'open' },
    away: 'elsewhere',
    machine: returnWizardMachine,
  },
  {
    flow: 'review',
    page: '/product-review?orderId=o1&productId=p1',
    begun: 'underWay',
    away: 'elsewhere',
    machine: reviewMachine,
  },
];

const start = ({ flow, machine }: Case) => {
  const code = held(machine);
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
    expect([state(), code.times()]).toEqual(['entering', 0]);
    await signIn(ada);
    expect([state(), code.times(), actor()]).toEqual(['fetching', 1, null]);
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
    expect([state(), actor()]).toEqual(['entering', null]);
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
    expect(state()).toBe('fetching');
    clock.increment(1);
    expect(state()).toBe('unfetched');
    root.send({ type: 'flow.retried' });
    await settle();
    expect([state(), code.times()]).toEqual(['fetching', 2]);
    await code.comes();
    expect(state()).toEqual(of.begun);
  });

  it('is fetched again when that is asked for after a failure, unless nobody is there any more', async () => {
    const { root, enter, signIn, signOut, code, state } = start(of);
    await signIn(ada);
    await enter(of.page);
    await code.fails();
    expect(state()).toBe('unfetched');
    signOut('ended');
    root.send({ type: 'flow.retried' });
    await settle();
    expect([state(), code.times()]).toEqual(['entering', 1]);
    await signIn(ada);
    expect([state(), code.times()]).toEqual(['fetching', 2]);
  });
});

it('goes on with the return of another order once its page is entered in place of the first', async () => {
  const code = held(returnWizardMachine);
  const { root, enter, signIn } = startRoot({ returnWizard: code.fetch });
  signIn(ada);
  enter('/account/orders/o1/return');
  enter('/account/orders/o2/return');
  await code.comes();
  expect(root.getSnapshot().children.returnWizard?.getSnapshot().context.orderId).toBe('o2');
});

it.each(['account', 'review'] as const)(
  'keeps %s under way on other pages, and ends it there with the session, to begin with its page alone',
  async (flow) => {
    const [account, review] = [held(accountMachine), held(reviewMachine)];
    const { root, enter, signIn, signOut } = startRoot({ account: account.fetch, review: review.fetch });
    const state = () => root.getSnapshot().value[flow];
    signIn(ada);
    enter(places[flow]);
    await Promise.all([account.comes(), review.comes()]);
    const begun = root.getSnapshot().children[flow];
    enter('/men');
    expect([state(), root.getSnapshot().children[flow]]).toEqual(['underWay', begun]);
    signOut('ended');
    expect([state(), begun?.getSnapshot().status]).toEqual(['elsewhere', 'stopped']);
    signIn(bob);
    expect(state()).toBe('elsewhere');
  },
);

it('forgets a checkout whose code is on its way when the shopper signs out on purpose', async () => {
  const code = held(quietCheckout);
  const { root, enter, signIn, signOut, forgetFlows } = startRoot({ checkout: code.fetch });
  signIn(ada);
  enter('/checkout');
  signOut('asked');
  await code.comes();
  expect(root.getSnapshot().matches({ checkout: 'left' })).toBe(true);
  expect(root.getSnapshot().children.checkout).toBeUndefined();
  expect(forgetFlows).toHaveBeenCalledOnce();
});

describe('what was looked at', () => {
  const fetched = (ids: readonly string[]) => ({
    machine: recentlyViewedMachine.provide({ actions: { storeIds: () => undefined } }),
    input: { ids },
  });
  const viewing = (of: ReturnType<typeof fetched>) => {
    const code = held(of);
    const shop = startRoot({ recentlyViewed: code.fetch });
    const ids = () => shop.root.getSnapshot().children.recentlyViewed?.getSnapshot().context.ids;
    return { ...shop, code, ids, state: () => shop.root.getSnapshot().value.recentlyViewed };
  };

  it('is kept from the first product on, by the product that is open once its code came', async () => {
    const { enter, code, ids } = viewing(fetched(['boots']));
    enter('/product/coat');
    enter('/product/hat');
    await code.comes();
    expect([code.times(), ids()]).toEqual([1, ['hat', 'boots']]);
  });

  it('is asked for by the next product where its code failed, was late or overtaken', async () => {
    const { enter, clock, code, state, ids } = viewing(fetched([]));
    enter('/product/coat');
    await code.fails();
    enter('/product/hat');
    clock.increment(patienceMs);
    expect(state()).toBe('unneeded');
    enter('/product/hat');
    enter('/men');
    await code.comes();
    expect([state(), ids()]).toEqual(['unneeded', undefined]);
    enter('/product/scarf');
    await code.comes();
    expect([code.times(), ids()]).toEqual([4, ['scarf']]);
  });

  it('is read anew when somebody signs out on purpose while its code is on its way', () => {
    const { enter, signOut, code } = viewing(fetched(['boots']));
    enter('/product/coat');
    signOut('ended');
    expect(code.times()).toBe(1);
    signOut('asked');
    expect(code.times()).toBe(2);
  });

  it('is forgotten without a word to storage when another tab signs out on purpose, and read anew by the next product', async () => {
    const stored = vi.fn<() => void>();
    const { enter, signOut, code, ids, state } = viewing({
      machine: recentlyViewedMachine.provide({ actions: { storeIds: stored } }),
      input: { ids: [] },
    });
    enter('/product/coat');
    await code.comes();
    stored.mockClear();
    signOut('ended');
    expect(ids()).toEqual(['coat']);
    signOut('askedElsewhere');
    expect([state(), ids(), stored.mock.calls]).toEqual(['unneeded', undefined, []]);
    enter('/product/hat');
    signOut('askedElsewhere');
    await code.comes();
    expect([state(), ids(), code.times()]).toEqual(['unneeded', undefined, 2]);
    enter('/product/hat');
    await code.comes();
    expect([code.times(), ids()]).toEqual([3, ['hat']]);
  });
});

it('SCOPE-03 asks anew for the metrics, after a pause, where their code failed or is not there in time', async () => {
  const fetch = vi
    .fn<() => Promise<FetchedMetrics>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockReturnValue(new Promise(() => undefined));
  const { root, clock } = startRoot({ metrics: fetch });
  const state = () => root.getSnapshot().value.usage;
  await settle();
  expect(state()).toBe('unfetched');
  clock.increment(30_000);
  expect([state(), fetch.mock.calls.length]).toEqual(['fetching', 2]);
  clock.increment(300_000);
  expect(state()).toBe('unfetched');
});

import { fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import type { CartReading } from '../../src/machines/checkout/types.ts';
import { ada } from './support/authActor.ts';
import { startRoot, type Fetches } from './support/rootActor.ts';
import { parked, settle } from './support/settle.ts';

const quiet = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});

const checkOut = async (fetches: Fetches = {}) => {
  const started = startRoot({ checkout: () => Promise.resolve(quiet), ...fetches });
  const place = () => started.root.getSnapshot().value.checkout;
  started.signIn(ada);
  started.enter('/checkout');
  await settle();
  return { ...started, place, flow: () => started.root.getSnapshot().children.checkout ?? null };
};
const open = { running: { entered: 'ordering' } };
const inAnotherTab = { claim: () => Promise.resolve(false) };

describe('checkout in two tabs', () => {
  it('begins where no other tab is in the middle of it', async () => {
    const { place, flow } = await checkOut();
    expect(place()).toEqual(open);
    expect(flow()).not.toBeNull();
  });

  it('runs nothing where another tab is in the middle of it, until the shopper takes it over', async () => {
    const taking = parked<void>();
    const { root, place, flow } = await checkOut({ ...inAnotherTab, take: () => taking.promise });
    expect([place(), flow()]).toEqual([{ inOtherTab: 'found' }, null]);
    root.send({ type: 'checkout.takeOverRequested' });
    expect(place()).toEqual({ inOtherTab: 'takingOver' });
    taking.resolve();
    await settle();
    expect(place()).toEqual(open);
    expect(flow()).not.toBeNull();
  });

  it.each(['found', 'taken'])(
    'goes on by itself as soon as the other tab lets go, where it is %s',
    async (how) => {
      const waiting = parked<void>();
      const { root, place, flow } = await checkOut({
        ...(how === 'found' ? inAnotherTab : {}),
        wait: () => waiting.promise,
      });
      if (how === 'taken') root.send({ type: 'checkout.lockLost' });
      expect([place(), flow()]).toEqual([{ inOtherTab: how }, null]);
      waiting.resolve();
      await settle();
      expect(place()).toEqual(open);
      expect(flow()).not.toBeNull();
    },
  );

  it('is offered again where taking over fails or takes too long', async () => {
    const { root, clock, place } = await checkOut({
      ...inAnotherTab,
      take: vi
        .fn<() => Promise<void>>()
        .mockRejectedValueOnce(new Error('No.'))
        .mockReturnValueOnce(new Promise(() => undefined)),
    });
    root.send({ type: 'checkout.takeOverRequested' });
    await settle();
    expect(place()).toEqual({ inOtherTab: 'found' });
    root.send({ type: 'checkout.takeOverRequested' });
    clock.increment(30_000);
    expect(place()).toEqual({ inOtherTab: 'found' });
  });

  it('stops as soon as another tab takes it over, and says so on its page', async () => {
    const { root, place, flow, releaseCheckoutLock, clearFlows } = await checkOut();
    const actor = flow();
    root.send({ type: 'checkout.lockLost' });
    expect([place(), flow()]).toEqual([{ inOtherTab: 'taken' }, null]);
    expect(actor?.getSnapshot().status).toBe('stopped');
    expect(releaseCheckoutLock).toHaveBeenCalledTimes(1);
    // What the other tab goes on from.
    expect(clearFlows).not.toHaveBeenCalled();
  });

  it('is let go of where it only waits for its page to come back, not where somebody looks at it', async () => {
    const { root, enter, flow, releaseCheckoutLock } = await checkOut();
    root.send({ type: 'checkout.lockRequested' });
    expect(releaseCheckoutLock).not.toHaveBeenCalled();
    enter('/cart');
    root.send({ type: 'checkout.lockRequested' });
    expect(releaseCheckoutLock).toHaveBeenCalledTimes(1);
    expect(flow()).toBeNull();
    enter('/checkout');
    await settle();
    expect(flow()).not.toBeNull();
  });

  it('lets the next one begin in another tab once it is bought, keeps its thanks until its page is left, and asks anew then', async () => {
    const bought = checkoutMachine.provide({
      actors: {
        readCart: fromPromise<CartReading>(() => Promise.resolve({ cartId: 'c1', count: 1 })),
      },
    });
    const claim = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const { root, enter, place, flow, releaseCheckoutLock } = await checkOut({
      checkout: () => Promise.resolve(bought),
      claim,
    });
    await settle();
    root.send({ type: 'checkout.placed' });
    root.send({ type: 'checkout.lockRequested' });
    expect(releaseCheckoutLock).toHaveBeenCalledTimes(1);
    expect(flow()).not.toBeNull();
    root.send({ type: 'checkout.lockLost' });
    expect(flow()).not.toBeNull();
    claim.mockResolvedValue(false);
    enter('/cart');
    expect([place(), flow()]).toEqual(['inactive', null]);
    enter('/checkout');
    await settle();
    // The other tab has begun the next: two never run side by side.
    expect([place(), flow()]).toEqual([{ inOtherTab: 'found' }, null]);
  });

  it('is dropped in this tab when another signs out on purpose, and begins anew with whoever signs in on its page', async () => {
    const { root, enter, signIn, signOut, place, flow, discardFlows, clearFlows } = await checkOut();
    const actor = flow();
    signOut('ended');
    expect([place(), flow()]).toEqual([open, actor]);
    signOut('otherTab');
    expect([place(), flow(), actor?.getSnapshot().status]).toEqual(['awaitingUser', null, 'stopped']);
    expect(discardFlows).toHaveBeenCalledTimes(1);
    // What is stored may be the next shopper's already.
    expect(clearFlows).not.toHaveBeenCalled();
    signIn(ada);
    await settle();
    expect(place()).toEqual(open);
    expect(flow()).not.toBe(actor);
    enter('/cart');
    signOut('otherTab');
    expect([place(), root.getSnapshot().context.checkoutUserId]).toEqual(['inactive', null]);
  });

  it('ends in this tab, too, when its page is left or the session ends', async () => {
    const { enter, signOut, place } = await checkOut(inAnotherTab);
    signOut('ended');
    expect(place()).toBe('awaitingUser');
    enter('/cart');
    expect(place()).toBe('inactive');
  });
});

import { fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { checkoutMachine } from '../../src/machines/checkout/machine.ts';
import type { CartReading } from '../../src/machines/checkout/types.ts';
import { ada } from './support/authActor.ts';
import { startRoot, type Loaders } from './support/rootActor.ts';
import { createDeferred, settle } from './support/settle.ts';

const checkoutWithoutCart = checkoutMachine.provide({
  actors: { readCart: fromPromise<CartReading>(() => new Promise(() => undefined)) },
});

const startCheckout = async (fetches: Loaders = {}) => {
  const started = startRoot({ checkout: () => Promise.resolve(checkoutWithoutCart), ...fetches });
  const place = () => started.root.getSnapshot().value.checkout;
  started.signIn(ada);
  started.enter('/checkout');
  await settle();
  return { ...started, place, flow: () => started.root.getSnapshot().children.checkout ?? null };
};
const openState = { running: { entered: 'ordering' } };
const inAnotherTab = { acquireLock: () => Promise.resolve(false) };

describe('checkout in two tabs', () => {
  it('starts if no other tab holds the lock', async () => {
    const { place, flow } = await startCheckout();
    expect(place()).toEqual(openState);
    expect(flow()).not.toBeNull();
  });

  it('runs nothing while another tab holds the lock, until the shopper takes it over', async () => {
    const taking = createDeferred<void>();
    const { root, place, flow } = await startCheckout({ ...inAnotherTab, stealLock: () => taking.promise });
    expect([place(), flow()]).toEqual([{ inOtherTab: 'found' }, null]);
    root.send({ type: 'checkout.takeOverRequested' });
    expect(place()).toEqual({ inOtherTab: 'takingOver' });
    taking.resolve();
    await settle();
    expect(place()).toEqual(openState);
    expect(flow()).not.toBeNull();
  });

  it.each(['found', 'taken'])('continues when the other tab releases the lock, in %s', async (how) => {
    const waiting = createDeferred<void>();
    const { root, place, flow } = await startCheckout({
      ...(how === 'found' ? inAnotherTab : {}),
      awaitLock: () => waiting.promise,
    });
    if (how === 'taken') root.send({ type: 'checkout.lockLost' });
    expect([place(), flow()]).toEqual([{ inOtherTab: how }, null]);
    waiting.resolve();
    await settle();
    expect(place()).toEqual(openState);
    expect(flow()).not.toBeNull();
  });

  it('offers the takeover again after a failure or timeout', async () => {
    const { root, clock, place } = await startCheckout({
      ...inAnotherTab,
      stealLock: vi
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

  it('stops when another tab takes it over', async () => {
    const { root, place, flow, releaseCheckoutLock, clearFlows } = await startCheckout();
    const actor = flow();
    root.send({ type: 'checkout.lockLost' });
    expect([place(), flow()]).toEqual([{ inOtherTab: 'taken' }, null]);
    expect(actor?.getSnapshot().status).toBe('stopped');
    expect(releaseCheckoutLock).toHaveBeenCalledTimes(1);
    // The stored stream is kept for the other tab.
    expect(clearFlows).not.toHaveBeenCalled();
  });

  it('releases the lock on request only while its page is not open', async () => {
    const { root, enter, flow, releaseCheckoutLock } = await startCheckout();
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

  it('releases the lock after the purchase, keeps the thank-you screen until its page is left, and then acquires the lock again', async () => {
    const bought = checkoutMachine.provide({
      actors: {
        readCart: fromPromise<CartReading>(() => Promise.resolve({ cartId: 'c1', count: 1 })),
      },
    });
    const claim = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const { root, enter, place, flow, releaseCheckoutLock } = await startCheckout({
      checkout: () => Promise.resolve(bought),
      acquireLock: claim,
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
    // The other tab holds the lock of the next checkout.
    expect([place(), flow()]).toEqual([{ inOtherTab: 'found' }, null]);
  });

  it('is discarded when another tab signs out, and starts anew with the next sign-in on its page', async () => {
    const { root, enter, signIn, signOut, place, flow, discardFlows, clearFlows } = await startCheckout();
    const actor = flow();
    signOut('ended');
    expect([place(), flow()]).toEqual([openState, actor]);
    signOut('otherTab');
    expect([place(), flow(), actor?.getSnapshot().status]).toEqual(['awaitingUser', null, 'stopped']);
    expect(discardFlows).toHaveBeenCalledTimes(1);
    // The stored stream may belong to the next shopper already.
    expect(clearFlows).not.toHaveBeenCalled();
    signIn(ada);
    await settle();
    expect(place()).toEqual(openState);
    expect(flow()).not.toBe(actor);
    enter('/cart');
    signOut('otherTab');
    expect([place(), root.getSnapshot().context.checkoutUserId]).toEqual(['inactive', null]);
  });

  it('stops waiting for the lock when its page is left or the session ends', async () => {
    const { enter, signOut, place } = await startCheckout(inAnotherTab);
    signOut('ended');
    expect(place()).toBe('awaitingUser');
    enter('/cart');
    expect(place()).toBe('inactive');
  });
});

/** Edge cases of resuming: timers, compacted streams, other tabs, and a crash between two writes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import type { StreamStore } from '../../src/journal/streamStore.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { defaultResults, reachPayment, reachReview } from '../machines/support/checkoutActors.ts';
import { settle } from '../machines/support/settle.ts';
import { openPage } from './support/checkoutPage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const streamOf = (store: StreamStore, id: string): Stream => {
  const stream = store.read(id);
  if (!stream) throw new Error(`There is no stream of ${id}.`);
  return stream;
};

/** Ends a page on its way to the payment; returns its store. */
const crashAtPayment = async (changes: Parameters<typeof openPage>[1]) => {
  const store = createMemoryStore();
  const page = openPage(store, changes);
  await reachPayment(page.checkout);
  page.crash();
  return store;
};

describe('a delayed transition', () => {
  it('restarts with its full delay after a crash', async () => {
    const store = await crashAtPayment({ createOrder: never });
    const { checkout } = openPage(store, { createOrder: never });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(checkout.getSnapshot().matches('creatingOrder')).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(checkout.getSnapshot().matches('choosingDelivery')).toBe(true);
    expect(checkout.getSnapshot().context.failure?.code).toBe('timeout');
  });

  it('of a restored child machine restarts with its full delay', async () => {
    const store = await crashAtPayment({ preparePayment: never });
    const { checkout } = openPage(store, { preparePayment: never });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('preparationFailed');
  });

  it('is cancelled when its state is exited', async () => {
    const store = await crashAtPayment({ createOrder: never });
    const { checkout } = openPage(store);
    await settle();
    expect(checkout.getSnapshot().matches('paying')).toBe(true);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(streamOf(store, 'checkout').entries.filter(([, , { type }]) => type.includes('after'))).toEqual(
      [],
    );
  });
});

describe('a compacted stream', () => {
  it('is short for the next page after a long visit, and folds to the same state', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await settle();
    for (let index = 0; index < 150; index += 1)
      first.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { city: `${index}` } });
    first.crash();
    expect(streamOf(store, 'checkout').entries.length).toBeGreaterThan(150);
    openPage(store).crash();
    expect(streamOf(store, 'checkout').entries).toHaveLength(1);
    expect(openPage(store).checkout.getSnapshot().context.drafts.shipping).toEqual({ city: '149' });
  });

  it('restores a running child machine', async () => {
    const store = createMemoryStore();
    const first = openPage(store, { confirmPayment: never });
    await reachReview(first.checkout);
    first.journal.compact('checkout');
    expect(streamOf(store, 'checkout').base).not.toBeNull();
    first.crash();
    const confirmPayment = vi.fn<() => void>();
    const { checkout } = openPage(store, { confirmPayment, readPayment: never });
    expect(checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('checkingPayment');
    expect(confirmPayment).not.toHaveBeenCalled();
  });
});

describe('a checkout that continued in another tab', () => {
  it('is resumed with the events of that tab', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await settle();
    first.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { city: 'Lon' } });
    first.crash();
    first.journal.release('checkout', 'payment');
    const second = openPage(store);
    second.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { city: 'London' } });
    second.crash();
    first.journal.resume('checkout');
    const last = streamOf(store, 'checkout').entries.findLast(
      ([, , { type }]) => type === 'checkout.drafted',
    );
    expect(last?.[2]['values']).toEqual({ city: 'London' });
    expect(streamOf(store, 'checkout').entries.at(-1)?.[2].type).toBe('journal.resumed');
  });
});

describe('a payment that had ended when its page was closed', () => {
  it('is completed in checkout on resume, and not confirmed again', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    expect(first.checkout.getSnapshot().matches('reviewing')).toBe(true);
    first.crash();
    // The done event was not written.
    const stream = streamOf(store, 'checkout');
    const doneIndex = stream.entries.findIndex(([, , { type }]) => type === 'xstate.done.actor.payment');
    store.write('checkout', { ...stream, entries: stream.entries.slice(0, doneIndex) });
    const confirmPayment = vi.fn<() => void>();
    const { checkout } = openPage(store, { confirmPayment });
    expect(checkout.getSnapshot().matches('reviewing')).toBe(true);
    expect(confirmPayment).not.toHaveBeenCalled();
    expect(streamOf(store, 'checkout').entries.at(-1)?.[2].type).toBe('xstate.done.actor.payment');
  });

  it('for another order is ignored', async () => {
    const store = createMemoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    first.crash();
    const older = streamOf(store, 'payment');
    store.write('payment', { ...older, input: { orderId: 'o0' } });
    const stream = streamOf(store, 'checkout');
    const doneIndex = stream.entries.findIndex(([, , { type }]) => type === 'xstate.done.actor.payment');
    store.write('checkout', { ...stream, entries: stream.entries.slice(0, doneIndex) });
    const preparePayment = vi.fn<typeof defaultResults.preparePayment>(defaultResults.preparePayment);
    const { checkout } = openPage(store, { preparePayment });
    await settle();
    expect(checkout.getSnapshot().matches('paying')).toBe(true);
    expect(preparePayment).toHaveBeenCalledTimes(1);
  });
});

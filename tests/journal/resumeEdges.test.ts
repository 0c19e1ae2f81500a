/** What lies between two writes, two orders and two clocks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../src/journal/memoryStore.ts';
import type { StreamStore } from '../../src/journal/store.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { goodAnswers, reachPayment, reachReview, settle } from '../machines/support/checkoutActors.ts';
import { openPage } from './support/checkoutPage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const streamOf = (store: StreamStore, id: string): Stream => {
  const stream = store.read(id);
  if (!stream) throw new Error(`There is no stream of ${id}.`);
  return stream;
};

describe('a time limit', () => {
  it('of what a page died over begins anew with the next one', async () => {
    const store = memoryStore();
    const first = openPage(store, { createOrder: never });
    await reachPayment(first.checkout);
    first.die();
    const { checkout } = openPage(store, { createOrder: never });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(checkout.getSnapshot().matches('creatingOrder')).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(checkout.getSnapshot().matches('choosingDelivery')).toBe(true);
    expect(checkout.getSnapshot().context.failure?.code).toBe('timeout');
  });

  it('of a payment that was restored inside its checkout begins anew as well', async () => {
    const store = memoryStore();
    const first = openPage(store, { preparePayment: never });
    await reachPayment(first.checkout);
    first.die();
    const { checkout } = openPage(store, { preparePayment: never });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('unprepared');
  });

  it('ends with its state', async () => {
    const store = memoryStore();
    const first = openPage(store, { createOrder: never });
    await reachPayment(first.checkout);
    first.die();
    const { checkout } = openPage(store);
    await settle();
    expect(checkout.getSnapshot().matches('paying')).toBe(true);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(streamOf(store, 'checkout').entries.filter(([, , { type }]) => type.includes('after'))).toEqual(
      [],
    );
  });
});

describe('a stream that was folded', () => {
  it('after a long visit is short for the next page, and says the same', async () => {
    const store = memoryStore();
    const first = openPage(store);
    await settle();
    for (let index = 0; index < 150; index += 1)
      first.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { city: `${index}` } });
    first.die();
    expect(streamOf(store, 'checkout').entries.length).toBeGreaterThan(150);
    openPage(store).die();
    expect(streamOf(store, 'checkout').entries).toHaveLength(1);
    expect(openPage(store).checkout.getSnapshot().context.drafts.shipping).toEqual({ city: '149' });
  });

  it('while a payment runs inside of it knows that payment again', async () => {
    const store = memoryStore();
    const first = openPage(store, { confirmPayment: never });
    await reachReview(first.checkout);
    first.journal.condense('checkout');
    expect(streamOf(store, 'checkout').base).not.toBeNull();
    first.die();
    const confirmPayment = vi.fn<() => void>();
    const { checkout } = openPage(store, { confirmPayment, readPayment: never });
    expect(checkout.getSnapshot().children.payment?.getSnapshot().value).toBe('checkingPayment');
    expect(confirmPayment).not.toHaveBeenCalled();
  });
});

describe('a checkout that went on in another tab', () => {
  it('comes back as it was left there', async () => {
    const store = memoryStore();
    const here = openPage(store);
    await settle();
    here.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { city: 'Lon' } });
    here.die();
    here.journal.letGo('checkout', 'payment');
    const there = openPage(store);
    there.checkout.send({ type: 'checkout.drafted', form: 'shipping', values: { city: 'London' } });
    there.die();
    here.journal.resume('checkout');
    const last = streamOf(store, 'checkout').entries.findLast(
      ([, , { type }]) => type === 'checkout.drafted',
    );
    expect(last?.[2]['values']).toEqual({ city: 'London' });
    expect(streamOf(store, 'checkout').entries.at(-1)?.[2].type).toBe('journal.resumed');
  });
});

describe('a payment that had ended when its page died', () => {
  it('is heard of by its checkout at the resume, and not paid again', async () => {
    const store = memoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    expect(first.checkout.getSnapshot().matches('reviewing')).toBe(true);
    first.die();
    // The last word of checkout was never written.
    const stream = streamOf(store, 'checkout');
    const isHeard = stream.entries.findIndex(([, , { type }]) => type === 'xstate.done.actor.payment');
    store.write('checkout', { ...stream, entries: stream.entries.slice(0, isHeard) });
    const confirmPayment = vi.fn<() => void>();
    const { checkout } = openPage(store, { confirmPayment });
    expect(checkout.getSnapshot().matches('reviewing')).toBe(true);
    expect(confirmPayment).not.toHaveBeenCalled();
    expect(streamOf(store, 'checkout').entries.at(-1)?.[2].type).toBe('xstate.done.actor.payment');
  });

  it('for another order says nothing about this one', async () => {
    const store = memoryStore();
    const first = openPage(store);
    await reachReview(first.checkout);
    first.die();
    const older = streamOf(store, 'payment');
    store.write('payment', { ...older, input: { orderId: 'o0' } });
    const stream = streamOf(store, 'checkout');
    const isHeard = stream.entries.findIndex(([, , { type }]) => type === 'xstate.done.actor.payment');
    store.write('checkout', { ...stream, entries: stream.entries.slice(0, isHeard) });
    const preparePayment = vi.fn<typeof goodAnswers.preparePayment>(goodAnswers.preparePayment);
    const { checkout } = openPage(store, { preparePayment });
    await settle();
    expect(checkout.getSnapshot().matches('paying')).toBe(true);
    expect(preparePayment).toHaveBeenCalledTimes(1);
  });
});

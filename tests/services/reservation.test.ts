import { createActor, setup } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../contract/types.ts';
import type { Parts } from '../../src/app/flows/parts.ts';
import { watchReservation } from '../../src/app/flows/watchReservation.ts';
import type { CheckoutEvent } from '../../src/machines/checkout/types.ts';
import { orderOf } from '../ui/support/orders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reservedUntil = '2026-01-01T01:00:00.000Z';

/** Watches an order that the server answers for with these, one at a time; answers with what was heard. */
const watch = (...orders: Partial<Order>[]) => {
  const heard: string[] = [];
  const told: string[] = [];
  let reads = 0;
  const byId = () => Promise.resolve(orderOf(orders[Math.min(reads++, orders.length - 1)]));
  // Only what this actor asks for is there.
  const parts = {
    services: { orders: { byId } },
    queryClient: new QueryClient(),
    surroundings: {
      now: () => Date.parse('2026-01-01T00:00:00.000Z'),
      tabs: { tell: (fact: string) => void told.push(fact) },
    },
  } as unknown as Parts;
  const machine = setup({
    types: { events: {} as CheckoutEvent },
    actors: { watchReservation: watchReservation(parts) },
  }).createMachine({
    invoke: { src: 'watchReservation', input: () => ({ orderId: 'o1', reservedUntil }) },
    on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
  });
  createActor(machine).start();
  return { heard, told, reads: () => reads };
};

it('tells that the order was placed elsewhere, and asks no more', async () => {
  const { heard, told, reads } = watch({ status: 'placed', reservedUntil: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard, told]).toEqual([['checkout.orderPlaced'], ['cartChanged']]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads()).toBe(1);
});

it('tells that the order was authorized elsewhere, once, and goes on asking', async () => {
  const { heard, reads } = watch({ status: 'authorized', reservedUntil });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(heard).toEqual(['checkout.orderAuthorized']);
  expect(reads()).toBe(3);
});

it('tells that the order was canceled, and asks no more', async () => {
  const { heard, reads } = watch(
    { status: 'pending', reservedUntil },
    { status: 'canceled', reservedUntil: null },
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toEqual(['checkout.orderExpired']);
  expect(reads()).toBe(2);
});

import { createActor, setup } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Order } from '../../contract/types.ts';
import type { Dependencies } from '../../src/app/flows/dependencies.ts';
import { watchReservation } from '../../src/app/flows/watchReservation.ts';
import type { CheckoutEvent } from '../../src/machines/checkout/types.ts';
import { buildOrder } from '../ui/support/orders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reservedUntil = '2026-01-01T01:00:00.000Z';

/** Polls an order with these responses, in order; returns the events sent to checkout. */
const watch = (...orders: Partial<Order>[]) => {
  const events: string[] = [];
  const broadcasts: string[] = [];
  let reads = 0;
  const byId = () => Promise.resolve(buildOrder(orders[Math.min(reads++, orders.length - 1)]));
  // Only the dependencies used here.
  const dependencies = {
    services: { orders: { byId } },
    queryClient: new QueryClient(),
    platform: {
      now: () => Date.parse('2026-01-01T00:00:00.000Z'),
      tabChannel: { broadcast: (message: string) => void broadcasts.push(message) },
    },
  } as unknown as Dependencies;
  const machine = setup({
    types: { events: {} as CheckoutEvent },
    actors: { watchReservation: watchReservation(dependencies) },
  }).createMachine({
    invoke: { src: 'watchReservation', input: () => ({ orderId: 'o1', reservedUntil }) },
    on: { '*': { actions: ({ event }) => void events.push(event.type) } },
  });
  createActor(machine).start();
  return { events, broadcasts, reads: () => reads };
};

it('reports that the order was placed in another tab, and stops polling', async () => {
  const { events, broadcasts, reads } = watch({ status: 'placed', reservedUntil: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([events, broadcasts]).toEqual([['checkout.orderPlaced'], ['cartChanged']]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads()).toBe(1);
});

it('reports once that the order was authorized in another tab, and continues polling', async () => {
  const { events, reads } = watch({ status: 'authorized', reservedUntil });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(events).toEqual(['checkout.orderAuthorized']);
  expect(reads()).toBe(3);
});

it('reports that the order was canceled, and stops polling', async () => {
  const { events, reads } = watch(
    { status: 'pending', reservedUntil },
    { status: 'canceled', reservedUntil: null },
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(events).toEqual(['checkout.orderExpired']);
  expect(reads()).toBe(2);
});

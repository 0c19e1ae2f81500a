import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Cart, Order } from '../../contract/types.ts';
import type { Parts } from '../../src/app/flows/parts.ts';
import { readUnfinishedOrder } from '../../src/app/flows/readUnfinishedOrder.ts';
import { cartOf, lineOf, orderOf } from '../ui/support/orders.ts';

const order = orderOf({ status: 'pending', placedAt: null });
const cart = cartOf(
  order.items.map(({ _id, _product, size, quantity }) => lineOf({ _id, _product, size, quantity })),
);

/** What is read where the shopper's newest orders are these. */
const readWith = async (orders: readonly Order[] | 'none', wanted: Cart = cart) => {
  const queryClient = new QueryClient();
  // Only what this reading asks for is there.
  const parts = {
    queryClient,
    services: {
      orders: {
        ofUser: () =>
          orders === 'none'
            ? Promise.reject(new Error('No answer'))
            : Promise.resolve({ result: orders, hasMore: false, nextCursor: null }),
      },
    },
  } as unknown as Parts;
  return readUnfinishedOrder(parts, 'u1', wanted, new AbortController().signal);
};

it('CHECK-17 finds the unfinished order for what is in the cart', async () => {
  const placed = orderOf({ _id: 'o0', status: 'placed' });
  const [shipment] = order.shipments;
  expect(await readWith([placed, order])).toMatchObject({
    order: { orderId: order._id, orderNumber: order.orderNumber },
    status: 'pending',
    methodId: shipment?._deliveryMethod._id,
    providerId: shipment?._deliveryMethod.providers[0]?._id,
  });
});

it('CHECK-17 finds it behind an unfinished order for something else', async () => {
  const other = orderOf({ _id: 'o9', status: 'pending', placedAt: null, promoCode: 'SPRING' });
  expect(await readWith([other, order])).toMatchObject({ order: { orderId: order._id } });
});

it('finds none where the cart changed since, where nothing is unfinished, and where nothing was answered', async () => {
  expect(await readWith([order], cartOf([lineOf({ size: 'XXL' })]))).toBeNull();
  expect(await readWith([order], { ...cart, promoCode: 'SPRING' })).toBeNull();
  expect(await readWith([orderOf({ status: 'placed' })])).toBeNull();
  expect(await readWith('none')).toBeNull();
});

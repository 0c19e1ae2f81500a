import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Cart, Order } from '../../contract/types.ts';
import type { Dependencies } from '../../src/app/flows/dependencies.ts';
import { readUnfinishedOrder } from '../../src/app/flows/readUnfinishedOrder.ts';
import { buildCart, buildCartItem, buildOrder } from '../ui/support/orders.ts';

const order = buildOrder({ status: 'pending', placedAt: null });
const cart = buildCart(
  order.items.map(({ _id, _product, size, quantity }) => buildCartItem({ _id, _product, size, quantity })),
);

/** Reads the unfinished order for these latest orders; 'none' makes the request fail. */
const readWith = async (orders: readonly Order[] | 'none', currentCart: Cart = cart) => {
  const queryClient = new QueryClient();
  // Only the dependencies used here.
  const dependencies = {
    queryClient,
    services: {
      orders: {
        ofUser: () =>
          orders === 'none'
            ? Promise.reject(new Error('No response'))
            : Promise.resolve({ result: orders, hasMore: false, nextCursor: null }),
      },
    },
  } as unknown as Dependencies;
  return readUnfinishedOrder(dependencies, 'u1', currentCart, new AbortController().signal);
};

it('CHECK-17 finds the unfinished order with the content of the cart', async () => {
  const placed = buildOrder({ _id: 'o0', status: 'placed' });
  const [shipment] = order.shipments;
  expect(await readWith([placed, order])).toMatchObject({
    order: { orderId: order._id, orderNumber: order.orderNumber },
    status: 'pending',
    methodId: shipment?._deliveryMethod._id,
    providerId: shipment?._deliveryMethod.providers[0]?._id,
  });
});

it('CHECK-17 skips an unfinished order with other content', async () => {
  const other = buildOrder({ _id: 'o9', status: 'pending', placedAt: null, promoCode: 'SPRING' });
  expect(await readWith([other, order])).toMatchObject({ order: { orderId: order._id } });
});

it('finds none if the cart has changed, if no order is unfinished, and if the request fails', async () => {
  expect(await readWith([order], buildCart([buildCartItem({ size: 'XXL' })]))).toBeNull();
  expect(await readWith([order], { ...cart, promoCode: 'SPRING' })).toBeNull();
  expect(await readWith([buildOrder({ status: 'placed' })])).toBeNull();
  expect(await readWith('none')).toBeNull();
});

/** Builders of returnable orders and of returns that are valid by the contract. */
import type { Order, ReturnOrder } from '../../../contract/types.ts';
import { buildCartItem, buildOrder } from './orders.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

type Item = Order['items'][number];

const buildOrderItem = (overrides: Partial<Item> & Pick<Item, '_id'>): Item => {
  const { change: _, ...line } = buildCartItem();
  const { quantity = 1, unitPrice = 45.5 } = overrides;
  const totals = { quantity, unitPrice, total: unitPrice * quantity, returnableQuantity: quantity };
  return {
    ...line,
    shippedQuantity: 0,
    canceledQuantity: 0,
    returnedQuantity: 0,
    reviewed: false,
    ...totals,
    ...overrides,
  };
};

const belt = { _id: 'p2', title: 'Plain belt', brand: 'Nordhavn', imageUrl: ['/media/belt/250.webp'] };

/** Two coats and a belt, $120.00 less $20.00, delivered `days` ago. */
export const buildDeliveredOrder = (overrides: Partial<Order> = {}, days = 3): Order =>
  buildOrder({
    status: 'delivered',
    subTotal: 120,
    discount: 20,
    promoCode: 'TWENTY',
    deliveryCost: 0,
    total: 100,
    items: [
      buildOrderItem({ _id: 'i1', quantity: 2 }),
      buildOrderItem({ _id: 'i2', _product: belt, size: 'One', unitPrice: 29, total: 29 }),
    ],
    timeline: [{ status: 'delivered', at: daysAgo(days), note: null }],
    ...overrides,
  });

/** A requested return of one coat. */
export const buildReturn = (overrides: Partial<ReturnOrder> = {}): ReturnOrder => ({
  _id: 'r1',
  returnNumber: 'R1001',
  status: 'requested',
  createdAt: '2026-02-03T10:00:00.000Z',
  _order: 'o1',
  orderNumber: 'VR-1001',
  returnReason: 'Changed Mind',
  otherReason: null,
  items: [
    {
      orderItemId: 'i1',
      quantity: 1,
      reason: 'Changed Mind',
      amount: 37.92,
      _product: buildCartItem()._product,
      color: 'Bottle',
      size: 'M',
    },
  ],
  method: 'courier_pickup',
  refundAmount: 37.92,
  deliveryRefund: 0,
  refund: null,
  timeline: [{ status: 'requested', at: '2026-02-03T10:00:00.000Z', note: null }],
  ...overrides,
});

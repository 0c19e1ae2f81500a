/** Orders that can be returned, and returns, as the server would answer with them; the contract's structs accept every one. */
import type { Order, ReturnOrder } from '../../../contract/types.ts';
import { lineOf, orderOf } from './orders.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

type Item = Order['items'][number];

const itemOf = (given: Partial<Item> & Pick<Item, '_id'>): Item => {
  const { change: _, ...line } = lineOf();
  const { quantity = 1, unitPrice = 45.5 } = given;
  const whole = { quantity, unitPrice, total: unitPrice * quantity, returnableQuantity: quantity };
  return { ...line, returnedQuantity: 0, reviewed: false, ...whole, ...given };
};

const belt = { _id: 'p2', title: 'Plain belt', brand: 'Nordhavn', imageUrl: ['/media/belt/250.webp'] };

/** Two coats and a belt, $120.00 less $20.00, delivered so many days ago. */
export const deliveredOrder = (given: Partial<Order> = {}, days = 3): Order =>
  orderOf({
    status: 'delivered',
    subTotal: 120,
    discount: 20,
    promoCode: 'TWENTY',
    deliveryCost: 0,
    total: 100,
    items: [
      itemOf({ _id: 'i1', quantity: 2 }),
      itemOf({ _id: 'i2', _product: belt, size: 'One', unitPrice: 29, total: 29 }),
    ],
    timeline: [{ status: 'delivered', at: daysAgo(days), note: null }],
    ...given,
  });

/** One coat on its way back. */
export const returnOf = (given: Partial<ReturnOrder> = {}): ReturnOrder => ({
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
      _product: lineOf()._product,
      color: 'Bottle',
      size: 'M',
    },
  ],
  method: 'courier_pickup',
  refundAmount: 37.92,
  deliveryRefund: 0,
  refund: null,
  timeline: [{ status: 'requested', at: '2026-02-03T10:00:00.000Z', note: null }],
  ...given,
});

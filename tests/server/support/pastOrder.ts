import { orderStatuses, type OrderStatus } from '../../../contract/orderStatechart.ts';
import type { Store } from '../../../server/store/database.ts';
import { appendOrderEvent, insertOrder } from '../../../server/store/orders.ts';
import { address } from './testShop.ts';

const transitions = orderStatuses.filter((status) => status !== 'canceled');

export interface PastOrder {
  readonly id: string;
  readonly userId: string;
  readonly cartId: string;
  readonly productId: string;
  readonly sizes?: readonly string[];
  /** Defaults to `delivered`. */
  readonly status?: OrderStatus;
  readonly at?: string;
}

/** Inserts an order with this status and its events, without stock movements and payments. */
export const insertPastOrder = async (store: Store, order: PastOrder): Promise<void> => {
  const { id, userId, cartId, productId, sizes = ['S'], status = 'delivered' } = order;
  const at = order.at ?? '2026-02-01T09:00:00.000Z';
  const events = transitions.slice(0, transitions.findIndex((one) => one === status) + 1);
  const cents = 8_999;
  const deliveryCents = 599;
  const snapshot = {
    type: 'home_delivery',
    name: 'Swift',
    priceCents: 599,
    minDays: 2,
    maxDays: 4,
    address: null,
  };
  await store.transaction(async (trx) => {
    await insertOrder(
      trx,
      {
        id,
        order_number: `V-${id}`,
        user_id: userId,
        cart_id: cartId,
        cart_version: 0,
        status,
        sub_total_cents: cents * sizes.length,
        discount_cents: 0,
        delivery_cents: deliveryCents,
        total_cents: cents * sizes.length + deliveryCents,
        vat_cents: 0,
        promo_code: null,
        shipping_address: JSON.stringify(address),
        billing_address: null,
        delivery_method_id: 'home',
        delivery_provider_id: 'swift',
        delivery_snapshot: JSON.stringify(snapshot),
        reserved_until: null,
        tracking_number: null,
        placed_at: at,
        canceled_at: null,
        created_at: at,
        updated_at: at,
        link_revision: null,
        vat_lines: null,
        pay_until: null,
        added_to_id: null,
        language: null,
        currency: null,
      },
      sizes.map((size, position) => ({
        id: `${id}-${position}`,
        order_id: id,
        product_id: productId,
        position,
        title: `The ${productId}`,
        brand: 'Verrow',
        color: 'Bottle',
        pictures: JSON.stringify([{ id: `${productId}-front`, alt: productId }]),
        size,
        unit_cents: cents,
        quantity: 1,
        total_cents: cents,
        discount_cents: 0,
        returned_quantity: status === 'returned' ? 1 : 0,
        in_return_quantity: 0,
        shipped_quantity: 0,
        canceled_quantity: 0,
        reviewed: 0 as const,
        vat_rate: null,
        vat_cents: null,
      })),
    );
    for (const [index, eventStatus] of events.entries())
      await appendOrderEvent(trx, {
        orderId: id,
        type: index === 0 ? 'created' : 'moved',
        status: eventStatus,
        actor: 'system',
        data: {},
        at,
      });
  });
};

import type { Parcel } from '../../../../contract/types.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from '../../../store/orders.ts';
import type { ParcelItemRow, ParcelRow } from '../../../store/parcels.ts';
import { hasLeft, leftToSend } from './parcelUnits.ts';

export interface ParcelSources {
  readonly items: readonly OrderItemRow[];
  readonly events: readonly Pick<OrderEventRow, 'status' | 'at'>[];
  readonly parcels: readonly ParcelRow[];
  readonly parcelItems: readonly ParcelItemRow[];
}

/**
 * The parcels of an order. Units of a shipped order that are in no parcel, because a release without parcels shipped them, are one more,
 * with the order's tracking number; a delivered order has only delivered parcels.
 */
export const presentParcels = (
  order: Pick<OrderRow, 'status' | 'tracking_number' | 'updated_at'>,
  { items, events, parcels, parcelItems }: ParcelSources,
): Parcel[] => {
  const timeOf = (status: OrderRow['status']) => events.findLast((event) => event.status === status)?.at;
  const deliveredAt = timeOf('delivered') ?? null;
  const stored = parcels.map((row) => ({
    number: row.number,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at ?? deliveredAt,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    // In the order of the lines.
    items: items.flatMap(({ id: orderItemId }) =>
      parcelItems
        .filter((item) => item.parcel_id === row.id && item.order_item_id === orderItemId)
        .map(({ quantity }) => ({ orderItemId, quantity })),
    ),
  }));
  const others = hasLeft(order) ? items.filter((row) => leftToSend(row) > 0) : [];
  if (others.length === 0) return stored;
  const derived = {
    number: stored.length + 1,
    shippedAt: timeOf('shipped') ?? order.updated_at,
    deliveredAt,
    trackingNumber: order.tracking_number,
    trackingUrl: null,
    items: others.map((row) => ({ orderItemId: row.id, quantity: leftToSend(row) })),
  };
  return [...stored, derived];
};

import { reservationExpiry } from '../../domain/unpaidHold.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { updateOrderRow, type OrderRow } from '../../store/orders.ts';

/** Sets the billing address, as stored, of an unfinished order; renews the reservation of a pending one. Returns the changed order. */
export const setBillingAddress = async (
  trx: StoreTransaction,
  order: OrderRow,
  { billingAddress, now }: { readonly billingAddress: OrderRow['billing_address']; readonly now: Date },
): Promise<OrderRow> => {
  const change = {
    billing_address: billingAddress,
    updated_at: now.toISOString(),
    ...(order.status === 'pending' ? { reserved_until: reservationExpiry(now, order) } : {}),
  };
  await updateOrderRow(trx, { id: order.id, from: order.status }, change);
  return { ...order, ...change };
};

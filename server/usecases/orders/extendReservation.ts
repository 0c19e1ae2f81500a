import { lockOrder, updateOrderRow } from '../../store/orders.ts';
import type { Purchasing } from '../purchasing.ts';
import { reservedFrom } from './reservation.ts';

/** A step was taken: an order that waits for its payment holds its stock anew. Answers until when it is held now. */
export const extendReservation = async (
  { store, clock }: Purchasing,
  orderId: string,
): Promise<string | null> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, store.engine);
    if (order?.status !== 'pending') return order?.reserved_until ?? null;
    const now = clock();
    const reservedUntil = reservedFrom(now);
    const change = { reserved_until: reservedUntil, updated_at: now.toISOString() };
    await updateOrderRow(trx, { id: orderId, from: 'pending' }, change);
    return reservedUntil;
  });

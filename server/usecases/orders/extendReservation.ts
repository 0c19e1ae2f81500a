import { lockOrder } from '../../store/orderLocks.ts';
import { updateOrderRow } from '../../store/orders.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import { reservationExpiry } from './reservation.ts';

/** Renews the reservation of a pending order. Returns the end of the current reservation, ISO 8601. */
export const extendReservation = async (
  { store, clock }: UseCaseContext,
  orderId: string,
): Promise<string | null> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'pending') return order?.reserved_until ?? null;
    const now = clock();
    const reservedUntil = reservationExpiry(now);
    const change = { reserved_until: reservedUntil, updated_at: now.toISOString() };
    await updateOrderRow(trx, { id: orderId, from: 'pending' }, change);
    return reservedUntil;
  });

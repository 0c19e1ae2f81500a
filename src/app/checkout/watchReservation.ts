import { fromCallback, type EventObject } from 'xstate';
import type { CheckoutEvent, ReservationWatch } from '../../machines/checkout/types.ts';
import type { Services } from '../../services/services.ts';

/** This clock may be wrong, and the reservation may have been extended: the server is asked no later and no more often than this. */
const longestWaitMs = 5 * 60_000;
const shortestWaitMs = 10_000;

const waitMs = (reservedUntil: string | null): number => {
  const left = reservedUntil === null ? longestWaitMs : Date.parse(reservedUntil) - Date.now();
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, left));
};

/** Says `checkout.orderExpired` when the server has canceled the order, and tells every extension until then. */
export const watchReservation = (orders: Services['orders']) =>
  fromCallback<EventObject, ReservationWatch>(({ input, sendBack }) => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (event: CheckoutEvent) => sendBack(event);

    const look = async (known: string | null): Promise<void> => {
      let reservedUntil = known;
      try {
        const order = await orders.byId(input.orderId, stopped.signal);
        if (order.status === 'canceled') return tell({ type: 'checkout.orderExpired' });
        if (order.reservedUntil !== null && order.reservedUntil !== known) {
          reservedUntil = order.reservedUntil;
          tell({ type: 'checkout.reservationExtended', reservedUntil });
        }
      } catch {
        // No answer says nothing about the order; the next look asks again.
      }
      if (!stopped.signal.aborted) wait(reservedUntil);
    };
    const wait = (reservedUntil: string | null) => {
      timer = setTimeout(() => void look(reservedUntil), waitMs(reservedUntil));
    };

    wait(input.reservedUntil);
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  });

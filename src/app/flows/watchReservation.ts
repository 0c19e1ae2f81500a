import { fromCallback, type EventObject } from 'xstate';
import type { CheckoutEvent, ReservationWatch } from '../../machines/checkout/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Parts } from './parts.ts';

/** This clock may be wrong either way: the server is asked no more often than the first, and at least as often as the second. */
const asksAtMostEveryMs = 30_000;
const asksAtLeastEveryMs = 300_000;

/** Says that a reservation ended, or was extended, when the server says so; a question without an answer is asked again. */
export const watchReservation = ({ services, queryClient, surroundings }: Parts) =>
  fromCallback<EventObject, ReservationWatch>(({ input, sendBack }) => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const tell = (event: CheckoutEvent) => sendBack(event);

    const ask = async (known: string | null) => {
      const order = await services.orders.byId(input.orderId, abort.signal);
      queryClient.setQueryData(queryKeys.order(order._id), order);
      if (order.status === 'canceled') {
        tell({ type: 'checkout.orderExpired' });
        return;
      }
      if (order.reservedUntil !== null && order.reservedUntil !== known)
        tell({ type: 'checkout.reservationExtended', reservedUntil: order.reservedUntil });
      askLater(order.reservedUntil);
    };

    const askLater = (until: string | null) => {
      const leftMs = until === null ? asksAtLeastEveryMs : Date.parse(until) - surroundings.now();
      const delayMs = Math.min(Math.max(leftMs, asksAtMostEveryMs), asksAtLeastEveryMs);
      timer = setTimeout(() => {
        ask(until).catch(() => {
          if (!abort.signal.aborted) askLater(until);
        });
      }, delayMs);
    };

    askLater(input.reservedUntil);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  });

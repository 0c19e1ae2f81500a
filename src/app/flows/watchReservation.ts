import { fromCallback, type EventObject } from 'xstate';
import type { CheckoutEvent, ReservationWatch } from '../../machines/checkout/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { isBought } from './isBought.ts';
import { keepOrder } from './keepOrder.ts';
import type { Parts } from './parts.ts';
import { refreshCart } from './refreshCart.ts';

/** This clock may be wrong either way: the server is asked no more often than the first, and at least as often as the second. */
const asksAtMostEveryMs = 30_000;
const asksAtLeastEveryMs = 60_000;

/**
 * Tells what became of an order that waits for its shopper, as the server says it: the reservation ended or was extended, the card is
 * held, the order was placed. A question without an answer is asked again.
 */
export const watchReservation = (parts: Parts) =>
  fromCallback<EventObject, ReservationWatch>(({ input, sendBack }) => {
    const { services, queryClient, surroundings } = parts;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isAuthorizationTold = false;
    const tell = (event: CheckoutEvent) => sendBack(event);

    const ask = async (known: string | null) => {
      const order = await services.orders.byId(input.orderId, abort.signal);
      if (abort.signal.aborted) return;
      if (order.status === 'canceled' || isBought(order)) keepOrder(queryClient, order);
      else queryClient.setQueryData(queryKeys.order(order._id), order);
      if (order.status === 'canceled') {
        tell({ type: 'checkout.orderExpired' });
        return;
      }
      if (isBought(order)) {
        refreshCart(parts);
        tell({ type: 'checkout.orderPlaced' });
        return;
      }
      if (order.reservedUntil !== null && order.reservedUntil !== known)
        tell({ type: 'checkout.reservationExtended', reservedUntil: order.reservedUntil });
      askLater(order.reservedUntil);
      if (order.status === 'authorized' && !isAuthorizationTold) {
        isAuthorizationTold = true;
        tell({ type: 'checkout.orderAuthorized' });
      }
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

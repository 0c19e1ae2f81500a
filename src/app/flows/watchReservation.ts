import { fromCallback, type EventObject } from 'xstate';
import type { CheckoutEvent, ReservationWatch } from '../../machines/checkout/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { isBought } from './isBought.ts';
import { cacheOrder } from './cacheOrder.ts';
import type { Dependencies } from './dependencies.ts';
import { invalidateCart } from './invalidateCart.ts';

/** Limits of the poll interval: the browser's clock may be wrong. */
const minPollIntervalMs = 30_000;
const maxPollIntervalMs = 60_000;

/**
 * Polls an unfinished order and sends its changes to checkout: reservation expired or extended, payment authorized, order placed. A failed
 * poll is repeated.
 */
export const watchReservation = (dependencies: Dependencies) =>
  fromCallback<EventObject, ReservationWatch>(({ input, sendBack }) => {
    const { services, queryClient, platform } = dependencies;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isAuthorizationSent = false;
    const send = (event: CheckoutEvent) => sendBack(event);

    const poll = async (knownReservedUntil: string | null) => {
      const order = await services.orders.byId(input.orderId, abort.signal);
      if (abort.signal.aborted) return;
      if (order.status === 'canceled' || isBought(order)) cacheOrder(queryClient, order);
      else queryClient.setQueryData(queryKeys.order(order._id), order);
      if (order.status === 'canceled') {
        send({ type: 'checkout.orderExpired' });
        return;
      }
      if (isBought(order)) {
        invalidateCart(dependencies);
        send({ type: 'checkout.orderPlaced' });
        return;
      }
      if (order.reservedUntil !== null && order.reservedUntil !== knownReservedUntil)
        send({ type: 'checkout.reservationExtended', reservedUntil: order.reservedUntil });
      schedulePoll(order.reservedUntil);
      if (order.status === 'authorized' && !isAuthorizationSent) {
        isAuthorizationSent = true;
        send({ type: 'checkout.orderAuthorized' });
      }
    };

    const schedulePoll = (reservedUntil: string | null) => {
      const leftMs = reservedUntil === null ? maxPollIntervalMs : Date.parse(reservedUntil) - platform.now();
      const delayMs = Math.min(Math.max(leftMs, minPollIntervalMs), maxPollIntervalMs);
      timer = setTimeout(() => {
        poll(reservedUntil).catch(() => {
          if (!abort.signal.aborted) schedulePoll(reservedUntil);
        });
      }, delayMs);
    };

    schedulePoll(input.reservedUntil);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  });

import type { CheckoutContext } from '../types.ts';

/** Wherever an order waits for its shopper: the end of its reservation comes by itself. */
export const watchingReservation = {
  id: 'reservation',
  src: 'watchReservation',
  input: ({ context }: { readonly context: CheckoutContext }) => ({
    orderId: context.orderId ?? '',
    reservedUntil: context.reservedUntil,
  }),
} as const;

import type { CheckoutContext } from './types.ts';

/** Watches the reservation in states where an order waits for the shopper. */
export const watchingReservation = {
  id: 'reservation',
  src: 'watchReservation',
  input: ({ context }: { readonly context: CheckoutContext }) => ({
    orderId: context.orderId ?? '',
    reservedUntil: context.reservedUntil,
  }),
} as const;

import { fromPromise } from 'xstate';
import { paymentMachine } from '../../machines/payment/machine.ts';
import type { ConfirmInput, PaymentReading } from '../../machines/payment/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { pause } from './onceWorkedOn.ts';
import type { Parts } from './parts.ts';

type OrderInput = { readonly orderId: string };

const askAgainAfterMs = 2000;
const asksForMs = 60_000;

/** Asks how the payment stands; the client secret that comes with it stays in memory. */
export const readIntent = async (
  { services, payments, queryClient }: Parts,
  orderId: string,
  signal: AbortSignal,
): Promise<PaymentReading> => {
  const { clientSecret, paymentStatus, reservedUntil, lastError } = await services.checkout.startPayment(
    orderId,
    signal,
  );
  payments.keepSecret(orderId, clientSecret);
  // With the payment the order changed too: its card, its status, how long it is reserved.
  if (paymentStatus !== 'awaiting')
    void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId), refetchType: 'all' });
  return { paymentStatus, reservedUntil, lastError };
};

/** Asks until the provider has decided, for at most a minute; 'processing' is the answer after that. */
const readUntilDecided = async (
  parts: Parts,
  orderId: string,
  signal: AbortSignal,
): Promise<PaymentReading> => {
  const { now } = parts.surroundings;
  const begun = now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const reading = await readIntent(parts, orderId, signal);
    const isDecided = reading.paymentStatus !== 'processing';
    if (isDecided || signal.aborted || now() - begun > asksForMs) return reading;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(askAgainAfterMs);
  }
};

export const providePayment = (parts: Parts) =>
  paymentMachine.provide({
    actors: {
      preparePayment: fromPromise<PaymentReading, OrderInput>(({ input, signal }) =>
        readIntent(parts, input.orderId, signal),
      ),
      confirmPayment: fromPromise<void, ConfirmInput>(({ input }) =>
        parts.payments.confirm(input.orderId, { cardHolder: input.cardHolder }),
      ),
      readPayment: fromPromise<PaymentReading, OrderInput>(({ input, signal }) =>
        readUntilDecided(parts, input.orderId, signal),
      ),
    },
  });

import { fromPromise } from 'xstate';
import { paymentMachine } from '../../machines/payment/machine.ts';
import type { ConfirmInput, PaymentReading } from '../../machines/payment/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { delay } from './retryWhileInFlight.ts';
import type { Dependencies } from './dependencies.ts';

type OrderInput = { readonly orderId: string };

const pollIntervalMs = 2000;
const pollTimeoutMs = 60_000;

/** Reads the payment status; the client secret of the response stays in memory. */
export const readIntent = async (
  { services, payments, queryClient }: Dependencies,
  orderId: string,
  signal: AbortSignal,
): Promise<PaymentReading> => {
  const { clientSecret, paymentStatus, reservedUntil, lastError } = await services.checkout.startPayment(
    orderId,
    signal,
  );
  payments.setClientSecret(orderId, clientSecret);
  // The payment changes the order too: its card, status and reservation.
  if (paymentStatus !== 'awaiting')
    void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId), refetchType: 'all' });
  return { paymentStatus, reservedUntil, lastError };
};

/** Polls until the provider has decided, for at most a minute; resolves with 'processing' after that. */
const readUntilDecided = async (
  dependencies: Dependencies,
  orderId: string,
  signal: AbortSignal,
): Promise<PaymentReading> => {
  const { now } = dependencies.platform;
  const startedAt = now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- sequential polls
    const reading = await readIntent(dependencies, orderId, signal);
    const isDecided = reading.paymentStatus !== 'processing';
    if (isDecided || signal.aborted || now() - startedAt > pollTimeoutMs) return reading;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(pollIntervalMs);
  }
};

export const providePayment = (dependencies: Dependencies) =>
  paymentMachine.provide({
    actors: {
      preparePayment: fromPromise<PaymentReading, OrderInput>(({ input, signal }) =>
        readIntent(dependencies, input.orderId, signal),
      ),
      confirmPayment: fromPromise<void, ConfirmInput>(({ input }) =>
        dependencies.payments.confirm(input.orderId, { cardHolder: input.cardHolder }),
      ),
      readPayment: fromPromise<PaymentReading, OrderInput>(({ input, signal }) =>
        readUntilDecided(dependencies, input.orderId, signal),
      ),
    },
  });

import { fromPromise } from 'xstate';
import { paymentMachine } from '../../machines/payment/machine.ts';
import type { ConfirmInput, PaymentReading } from '../../machines/payment/types.ts';
import type { PaymentDesk } from '../../payments/paymentDesk.ts';
import type { Services } from '../../services/services.ts';
import { failingPlainly } from './plainFailure.ts';

interface PaymentParts {
  readonly services: Services;
  readonly payments: PaymentDesk;
}

/** While the bank has not decided, the server is asked this often, for this long. */
const askAgainMs = 1500;
const askForMs = 60_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Asks the server how the payment stands; its client secret goes to the browser's memory and no further. */
export const readIntent = async (
  { services, payments }: PaymentParts,
  orderId: string,
  signal: AbortSignal,
): Promise<PaymentReading & { readonly hasSecret: boolean }> => {
  const { clientSecret, paymentStatus, reservedUntil, lastError } = await failingPlainly(
    services.checkout.startPayment(orderId, signal),
  );
  if (clientSecret !== '') payments.keepSecret(orderId, clientSecret);
  return { paymentStatus, reservedUntil, lastError, hasSecret: clientSecret !== '' };
};

const readUntilDecided = async (parts: PaymentParts, orderId: string, signal: AbortSignal) => {
  const giveUpAt = Date.now() + askForMs;
  for (;;) {
    const reading = await readIntent(parts, orderId, signal);
    if (reading.paymentStatus !== 'processing' || Date.now() > giveUpAt) return reading;
    await pause(askAgainMs, signal);
  }
};

/** The payment machine on the shop's services. */
export const providePayment = (parts: PaymentParts) =>
  paymentMachine.provide({
    actors: {
      preparePayment: fromPromise<PaymentReading, { readonly orderId: string }>(({ input, signal }) =>
        readIntent(parts, input.orderId, signal),
      ),
      confirmPayment: fromPromise<void, ConfirmInput>(({ input: { orderId, cardHolder } }) =>
        failingPlainly(parts.payments.confirm(orderId, { cardHolder })),
      ),
      readPayment: fromPromise<PaymentReading, { readonly orderId: string }>(({ input, signal }) =>
        readUntilDecided(parts, input.orderId, signal),
      ),
    },
  });

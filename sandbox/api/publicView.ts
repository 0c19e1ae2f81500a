import type { ErrorBody, PaymentIntent } from '../model/types.ts';

/** The fields of an intent that a browser with the client secret gets; as with Stripe, no metadata and no charge. */
export const toPublicIntent = (intent: PaymentIntent): Partial<PaymentIntent> => {
  const {
    amount_capturable: _capturable,
    amount_received: _received,
    latest_charge: _charge,
    metadata: _metadata,
    payment_method_options: _options,
    ...visible
  } = intent;
  return visible;
};

/** Reduces the intent inside an error to its public fields. */
export const toPublicError = (error: ErrorBody): ErrorBody => {
  const intent = error.payment_intent;
  return isIntent(intent) ? { ...error, payment_intent: toPublicIntent(intent) } : error;
};

const isIntent = (value: unknown): value is PaymentIntent =>
  typeof value === 'object' && value !== null && 'object' in value && value.object === 'payment_intent';

import type { ErrorBody, PaymentIntent } from '../model/types.ts';

/** What a browser with the client secret may see of an intent: as with Stripe, no metadata and no charge. */
export function publicView(intent: PaymentIntent): Partial<PaymentIntent> {
  const {
    amount_capturable: _capturable,
    amount_received: _received,
    latest_charge: _charge,
    metadata: _metadata,
    payment_method_options: _options,
    ...seen
  } = intent;
  return seen;
}

/** The same for the intent inside an error. */
export function publicError(error: ErrorBody): ErrorBody {
  const intent = error.payment_intent;
  return isIntent(intent) ? { ...error, payment_intent: publicView(intent) } : error;
}

function isIntent(value: unknown): value is PaymentIntent {
  return (
    typeof value === 'object' && value !== null && 'object' in value && value.object === 'payment_intent'
  );
}

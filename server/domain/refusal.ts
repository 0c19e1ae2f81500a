import type { ErrorCode } from '../../contract/errors.ts';
import type { FieldErrors } from '../../contract/parse.ts';

/** The status that goes with each code; a code has one, so that clients may decide by either. */
const statusOf: { readonly [C in ErrorCode]: number } = {
  validation_failed: 400,
  malformed_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  unauthenticated: 401,
  invalid_credentials: 401,
  email_taken: 409,
  session_expired: 401,
  link_invalid: 422,
  orders_open: 409,
  addresses_full: 409,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  captcha_failed: 422,
  idempotency_conflict: 422,
  idempotency_in_flight: 409,
  cart_changed: 409,
  cart_empty: 409,
  size_unavailable: 409,
  out_of_stock: 409,
  delivery_unavailable: 409,
  promo_invalid: 422,
  promo_expired: 422,
  promo_used: 422,
  promo_minimum: 422,
  order_locked: 409,
  order_expired: 409,
  order_placed: 409,
  move_not_allowed: 409,
  not_returnable: 409,
  payment_not_authorized: 409,
  payment_declined: 402,
  payment_unavailable: 503,
  refund_exceeded: 409,
  stock_changed: 409,
  review_not_allowed: 409,
  already_reviewed: 409,
  unavailable: 503,
  internal: 500,
};

export interface RefusalDetails {
  /** Field name to the sentence that tells what to change. */
  readonly fields?: FieldErrors;
  /** When it makes sense to ask again. */
  readonly retryAfterSeconds?: number;
}

/**
 * An expected 'no' of the shop. Use cases throw it with a sentence that a shopper may read; the error handler makes the `failure`
 * of the contract from it. Anything else that is thrown is a bug and answers 500 without its text.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfterSeconds }: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = statusOf[code];
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A foreign id and a missing one answer alike. */
export const notFound = (what: string): Refusal => new Refusal('not_found', `${what} was not found.`);

/** A request that names what to change; its message is the first field's sentence. */
export const invalid = (fields: FieldErrors): Refusal =>
  new Refusal('validation_failed', 'Some of what was sent is not valid.', { fields });

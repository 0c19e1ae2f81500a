import type { ErrorCode } from '../../contract/errors.ts';
import type { FieldErrors } from '../../contract/parse.ts';

/** HTTP status of each error code. */
const httpStatuses: { readonly [C in ErrorCode]: number } = {
  validation_failed: 400,
  malformed_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  unauthenticated: 401,
  invalid_credentials: 401,
  email_taken: 409,
  session_expired: 401,
  account_required: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  code_invalid: 422,
  link_invalid: 422,
  order_link_invalid: 404,
  email_fixed: 409,
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
  reservation_limit: 409,
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
  product_changed: 409,
  still_in_use: 409,
  changed_since: 409,
  already_undone: 409,
  not_undoable: 409,
  last_owner: 409,
  account_blocked: 403,
  review_not_allowed: 409,
  already_reviewed: 409,
  unavailable: 503,
  internal: 500,
};

export interface AppErrorDetails {
  /** Messages by field name. */
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
}

/**
 * An expected error with a message for the shopper. The error handler sends it as the contract's `failure`; any other error is a bug
 * and is sent as 500 without its message.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfterSeconds }: AppErrorDetails = {}) {
    // Without a stack: code and message tell enough, and capturing it would cost more than the rest of a 404.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
    this.name = 'AppError';
    this.code = code;
    this.status = httpStatuses[code];
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Also for another user's resource, so that ids cannot be probed. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found.`);

/** `validation_failed` with messages by field, and a message that says what to do where no form shows the fields. */
export const validationError = (
  fields: FieldErrors,
  message = 'Some of what was sent is not valid.',
): AppError => new AppError('validation_failed', message, { fields });

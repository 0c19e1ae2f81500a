import type { ErrorBody } from './types.ts';

/** A refusal in Stripe's shape: thrown by a rule, answered as `{ error }` with its HTTP status. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request cannot be understood or is not allowed as it stands. `param` names the field. */
export function invalidRequest(message: string, more: Partial<ErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more });
}

/** 404 for an id the sandbox does not know, worded as Stripe words it. */
export function missing(kind: string, id: string, param = 'intent'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 402: the issuer or the card's own data refuses. */
export function cardError(code: string, message: string, more: Partial<ErrorBody> = {}): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, ...more });
}

import type { ErrorBody } from './types.ts';

/** An error in Stripe's format, sent as `{ error }` with its HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request is malformed or not allowed. `param` names the field. */
export const invalidRequest = (message: string, more: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more });

/** 404 for an unknown id, with Stripe's message. */
export const notFound = (kind: string, id: string, param = 'intent'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** 402: declined by the issuer, or invalid card data. */
export const cardError = (code: string, message: string, more: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, ...more });

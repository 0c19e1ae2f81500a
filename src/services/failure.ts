import type { FieldErrors } from '../../contract/parse.ts';

/** ERR-02: an error response, no response, a timeout, or a response that cannot be parsed. */
export type FailureKind = 'http' | 'network' | 'timeout' | 'parsing';

export interface FailureDetails {
  readonly kind: FailureKind;
  /** HTTP status, or the body's `statusCode` if that indicates a failure; 0 without a response. */
  readonly status: number;
  /** An error code of the contract, or `network`, `outdated`, `timeout`, `parsing`, `aborted`. */
  readonly code: string;
  /** The server's message for the shopper; may be empty. */
  readonly message: string;
  /** Messages by field name. */
  readonly fields?: FieldErrors;
}

/** The error that every service rejects with. Its own fields are plain JSON. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = 'ApiFailure';
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
  }
}

/** Whether a retry may succeed: no response, a timeout or a server error. */
export const isTransient = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  (failure.kind === 'network' || failure.kind === 'timeout' || failure.status >= 500);

import type { FieldErrors } from '../../contract/parse.ts';

/** ERR-02: what went wrong: an answer that refuses, no answer, no answer in time, or one that cannot be read. */
export type FailureKind = 'http' | 'network' | 'timeout' | 'parsing';

export interface FailureDetails {
  readonly kind: FailureKind;
  /** HTTP status (or the body's `statusCode` where that says failure), 0 where there was no answer. */
  readonly status: number;
  /** An error code of the contract, or `network`, `outdated`, `timeout`, `parsing`, `aborted`. */
  readonly code: string;
  /** The server's sentence for the shopper; empty where it gave none. */
  readonly message: string;
  /** Field name to what is wrong with it. */
  readonly fields?: FieldErrors;
}

/** The one thing that every service throws. Its own fields are plain JSON; whoever stores it keeps those alone. */
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

/** Whether the same request may well succeed a moment later: no answer, or a server that is busy or down. */
export const isTransient = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  (failure.kind === 'network' || failure.kind === 'timeout' || failure.status >= 500);

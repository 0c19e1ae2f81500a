import type { Failure } from '../../../contract/failure.ts';

/** A size that is sold out. */
export interface WantedSize {
  readonly productId: string;
  readonly title: string;
  readonly size: string;
}

export interface StockRequestInput extends WantedSize {
  /** Whether the shopper is signed in with an account. */
  readonly hasAccount: boolean;
  /** Idempotency key of the first request of an account. */
  readonly key: string;
}

export interface StockRequestContext extends WantedSize {
  readonly hasAccount: boolean;
  /** Idempotency key of the request of an account. */
  readonly key: string;
  /** The submitted address; empty before the first submit. */
  readonly email: string;
  readonly failure: Failure | null;
}

export type StockRequestEvent =
  /** Without an account: asks for the email that confirms the address. */
  | { readonly type: 'stockRequest.submitted'; readonly email: string }
  /** Opens the form: after a submit, or with an account for another address. */
  | { readonly type: 'stockRequest.restarted' }
  /** With an account; `key` is a fresh idempotency key. */
  | { readonly type: 'stockRequest.addRequested' | 'stockRequest.endRequested'; readonly key: string };

/** An edit of the requests of an account. */
export interface StockRequestEdit {
  readonly productId: string;
  readonly size: string;
  readonly type: 'add' | 'remove';
  readonly key: string;
}

export interface AddressToConfirm {
  readonly productId: string;
  readonly size: string;
  readonly email: string;
}

/** Sent to the root by the product page. */
export interface StockRequestOpened {
  readonly type: 'stockRequest.opened';
  readonly wanted: WantedSize;
  /** Idempotency key of the request of an account. */
  readonly key: string;
}

import type { Failure } from '../../../contract/failure.ts';

export interface OrderLinkInput {
  /** Whether the shopper is signed in with an account. */
  readonly hasAccount: boolean;
}

export interface OrderLinkContext extends OrderLinkInput {
  /** Known once the link was accepted. */
  readonly orderId: string | null;
  /** Idempotency key of the claim; empty until it is sent, and after a refusal. */
  readonly key: string;
  readonly failure: Failure | null;
}

export type OrderLinkEvent =
  /** Another link was opened in this tab. */
  | { readonly type: 'orderLink.changed' }
  | { readonly type: 'orderLink.retried' }
  /** Adds the order to the account; `key` is a fresh idempotency key. */
  | { readonly type: 'orderLink.claimRequested'; readonly key: string };

/** What the link of the page's address can do: nothing without a token, in an account session claim the order, else open it. */
export type LinkUse = 'none' | 'open' | 'claim';

/** An accepted link: its guest session has begun. */
export interface OpenedLink {
  readonly orderId: string;
  readonly userId: string;
}

/** Sent to the root, for auth. */
export interface OrderLinkFact {
  readonly type: 'orderLink.opened';
  readonly userId: string;
}

import type { Failure } from '../../../contract/failure.ts';
import type { PlainEvent } from '../common/events.ts';

export interface WithdrawalInput {
  /** From the link on an order's page; else empty. */
  readonly orderNumber: string;
}

/** Who withdraws from which order, as typed. */
export interface Sender {
  readonly fullName: string;
  readonly orderNumber: string;
  readonly email: string;
}

/** The whole order, or the items that a text names. */
export type WithdrawalScope = 'whole' | 'some';

export type WithdrawalQuestion = 'sender' | 'items';

export interface WithdrawalContext {
  readonly sender: Sender;
  readonly scope: WithdrawalScope | null;
  /** The typed items, restored after a reload; used only with `some`. */
  readonly text: string;
  /** An answer is being changed from the confirmation; the next step is the confirmation. */
  readonly isEditing: boolean;
  /** Idempotency key of the request; null after an answer changed. */
  readonly submitKey: string | null;
  readonly receipt: Receipt | null;
  /** The missing answer of this step, or the failure of the request. */
  readonly failure: Failure | null;
}

export interface Receipt {
  /** As the server recorded it, ISO 8601. */
  readonly receivedAt: string;
}

export interface StatementToSend {
  readonly sender: Sender;
  /** Null for the whole order. */
  readonly text: string | null;
  readonly key: string;
}

export type WithdrawalEvent =
  | PlainEvent<
      | 'withdrawal.next'
      | 'withdrawal.previous'
      /** The page was left: a receipt is not shown again. */
      | 'withdrawal.left'
    >
  /** The current values of the form. */
  | { readonly type: 'withdrawal.senderDrafted'; readonly sender: Sender }
  /** The valid values of the form. */
  | { readonly type: 'withdrawal.identified'; readonly sender: Sender }
  | { readonly type: 'withdrawal.scopeChosen'; readonly scope: WithdrawalScope }
  /** The current text of the field. */
  | { readonly type: 'withdrawal.itemsDrafted'; readonly text: string }
  /** From the confirmation back to the step of a question. */
  | { readonly type: 'withdrawal.edited'; readonly question: WithdrawalQuestion }
  /** WITHDRAW-02: the second step. Sends the statement; `key` is a fresh idempotency key. */
  | { readonly type: 'withdrawal.confirmed'; readonly key: string };

import type { Failure } from '../../../contract/failure.ts';
import type { ReturnMethod, ReturnReason } from '../../../contract/rules/returns.ts';
import type { PlainEvent } from '../common/events.ts';

export interface ReturnWizardInput {
  readonly userId: string;
  readonly orderId: string;
}

/** RETURN-01: the questions, in order; the summary follows. */
export type ReturnQuestion = 'reason' | 'items' | 'method';

/** The returned units of one order line, at least one. */
export interface ChosenLine {
  readonly productId: string;
  readonly quantity: number;
}

/** By id of the order line. Contains everything that is sent, so that a repeat under the same key is identical. */
export type ChosenLines = { readonly [orderItemId: string]: ChosenLine };

export interface ReturnWizardContext {
  readonly userId: string;
  readonly orderId: string;
  readonly reason: ReturnReason | null;
  /** The typed text, restored after a reload; used only with 'Other'. */
  readonly otherReason: string;
  readonly lines: ChosenLines;
  readonly method: ReturnMethod | null;
  /** An answer is being changed from the summary; the next step is the summary. */
  readonly isEditing: boolean;
  /** Idempotency key of the request; null after an answer changed. */
  readonly submitKey: string | null;
  readonly returnId: string | null;
  readonly returnNumber: string | null;
  /** The missing answer of this step, or the failure of the request. */
  readonly failure: Failure | null;
}

export type ReturnWizardEvent =
  | PlainEvent<
      | 'returnWizard.next'
      | 'returnWizard.previous'
      | 'returnWizard.resetRequested'
      | 'returnWizard.resetDeclined'
      | 'returnWizard.resetConfirmed'
      /** The page was left: a created return is not shown again. */
      | 'returnWizard.left'
    >
  | { readonly type: 'returnWizard.reasonChosen'; readonly reason: ReturnReason }
  /** The current text of the field. */
  | { readonly type: 'returnWizard.otherReasonDrafted'; readonly text: string }
  /** A quantity of 0 removes the line. */
  | ({ readonly type: 'returnWizard.lineChosen'; readonly orderItemId: string } & ChosenLine)
  | { readonly type: 'returnWizard.methodChosen'; readonly method: ReturnMethod }
  /** From the summary back to the step of a question. */
  | { readonly type: 'returnWizard.edited'; readonly question: ReturnQuestion }
  /** Sends the return; `key` is a fresh idempotency key. */
  | { readonly type: 'returnWizard.submitted'; readonly key: string };

export interface ReturnToRequest {
  readonly orderId: string;
  readonly reason: ReturnReason;
  readonly otherReason: string;
  readonly lines: ChosenLines;
  readonly method: ReturnMethod;
  readonly key: string;
}

export interface CreatedReturn {
  readonly returnId: string;
  readonly returnNumber: string;
}

import type { Failure } from '../../../contract/failure.ts';
import type { ReturnMethod, ReturnReason } from '../../../contract/rules.ts';

export interface ReturnWizardInput {
  readonly userId: string;
  readonly orderId: string;
}

/** RETURN-01: what the shopper is asked for, in order; the summary follows. */
export type ReturnQuestion = 'reason' | 'items' | 'method';

/** What comes back of one order line; at least one unit. */
export interface ChosenLine {
  readonly productId: string;
  readonly quantity: number;
}

/** By the ids of their order lines. All that is sent stands here, so that a repeat under the same key says the same. */
export type ChosenLines = { readonly [orderItemId: string]: ChosenLine };

export interface ReturnWizardContext {
  readonly userId: string;
  readonly orderId: string;
  readonly reason: ReturnReason | null;
  /** As it is typed, so that half a sentence comes back after a reload; it counts only with 'Other'. */
  readonly otherReason: string;
  readonly lines: ChosenLines;
  readonly method: ReturnMethod | null;
  /** One answer is being changed from the summary, and the next step is the summary again. */
  readonly isEditing: boolean;
  /** The key under which the return is asked for; the same key never makes a second one. Gone once an answer changes. */
  readonly submitKey: string | null;
  readonly returnId: string | null;
  readonly returnNumber: string | null;
  /** What is missing in this step, or why the return was not taken. */
  readonly failure: Failure | null;
}

export type ReturnWizardEvent =
  | { readonly type: 'returnWizard.reasonChosen'; readonly reason: ReturnReason }
  /** A draft: what stands in the field, complete or not. */
  | { readonly type: 'returnWizard.otherReasonDrafted'; readonly text: string }
  /** A quantity of 0 leaves the line out. */
  | {
      readonly type: 'returnWizard.lineChosen';
      readonly orderItemId: string;
      readonly productId: string;
      readonly quantity: number;
    }
  | { readonly type: 'returnWizard.methodChosen'; readonly method: ReturnMethod }
  | { readonly type: 'returnWizard.next' }
  | { readonly type: 'returnWizard.previous' }
  /** From the summary back to one answer. */
  | { readonly type: 'returnWizard.edited'; readonly question: ReturnQuestion }
  /** Sends the return; `key` is a fresh idempotency key. */
  | { readonly type: 'returnWizard.submitted'; readonly key: string }
  | { readonly type: 'returnWizard.resetRequested' }
  | { readonly type: 'returnWizard.resetDeclined' }
  | { readonly type: 'returnWizard.resetConfirmed' }
  /** The page was left: a return that was made is not shown again. */
  | { readonly type: 'returnWizard.left' };

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

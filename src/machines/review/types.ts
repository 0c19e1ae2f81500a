import type { Failure } from '../../../contract/failure.ts';
import type { JournalResumed, PlainEvent } from '../common/events.ts';

export interface ReviewInput {
  readonly userId: string;
}

/** The reviewed product of an order. */
export interface Purchase {
  readonly orderId: string;
  readonly productId: string;
}

/** The values of the review form. */
export interface ReviewDraft {
  /** REVIEW-03: stars in half steps; null until rated. */
  readonly rating: number | null;
  readonly message: string;
  /** REVIEW-08: separated by commas. */
  readonly pros: string;
  readonly cons: string;
}

/** The form of a product with its values. */
interface DraftedReview {
  readonly purchase: Purchase;
  readonly draft: ReviewDraft;
}

/** A submitted review with its idempotency key. */
export interface SentReview extends DraftedReview {
  readonly key: string;
}

export interface ReviewContext {
  readonly userId: string;
  /** By `purchaseKey`, the last changed one at the end. */
  readonly drafts: { readonly [purchase: string]: ReviewDraft };
  /** The review that was submitted last. */
  readonly sent: SentReview | null;
  /** The server refused `sent`: the next request has another key. */
  readonly isRefused: boolean;
  /** The purchase whose draft is about to be discarded. */
  readonly leaving: Purchase | null;
  readonly failure: Failure | null;
}

/** No request is running, so the flow may end. Emitted when the page is left, or with the response if a request was running. */
export type ReviewFact = { readonly type: 'review.settled' };

export type ReviewEvent =
  | PlainEvent<
      | 'review.discarded'
      | 'review.discardDeclined'
      /** The page was left. */
      | 'review.left'
    >
  | ({ readonly type: 'review.drafted' } & DraftedReview)
  /** REVIEW-11; `key` is a fresh idempotency key. */
  | ({ readonly type: 'review.submitted' } & SentReview)
  /** REVIEW-10. */
  | ({ readonly type: 'review.postponed' } & DraftedReview)
  /** REVIEW-09. */
  | ({ readonly type: 'review.canceled' } & DraftedReview)
  | JournalResumed;

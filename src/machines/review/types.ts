import type { Failure } from '../../../contract/failure.ts';

export interface ReviewInput {
  readonly userId: string;
}

/** What is reviewed: a product of an order. */
export interface Purchase {
  readonly orderId: string;
  readonly productId: string;
}

/** A review as it stands in its form: what is typed, before it is taken apart. */
export interface ReviewDraft {
  /** REVIEW-03: stars in half steps; null until one was chosen. */
  readonly rating: number | null;
  readonly message: string;
  /** REVIEW-08: separated by commas. */
  readonly pros: string;
  readonly cons: string;
}

/** A review on its way to the server, under the key that makes a repeat harmless. */
export interface SentReview {
  readonly purchase: Purchase;
  readonly draft: ReviewDraft;
  readonly key: string;
}

export interface ReviewContext {
  readonly userId: string;
  /** By purchase, what was changed last at the end. */
  readonly drafts: { readonly [purchase: string]: ReviewDraft };
  /** What was sent last. */
  readonly sent: SentReview | null;
  /** The server refused it: sent again, the same is another request. */
  readonly isRefused: boolean;
  /** The purchase whose form is about to be left. */
  readonly leaving: Purchase | null;
  readonly failure: Failure | null;
}

/** No review is being sent: the flow can end with its page. Told when the page is left, or else with the answer that was waited for. */
export type ReviewFact = { readonly type: 'review.settled' };

export type ReviewEvent =
  | { readonly type: 'review.drafted'; readonly purchase: Purchase; readonly draft: ReviewDraft }
  /** REVIEW-11; `key` is a fresh idempotency key. */
  | {
      readonly type: 'review.submitted';
      readonly purchase: Purchase;
      readonly draft: ReviewDraft;
      readonly key: string;
    }
  /** REVIEW-10. */
  | { readonly type: 'review.postponed'; readonly purchase: Purchase; readonly draft: ReviewDraft }
  /** REVIEW-09. */
  | { readonly type: 'review.canceled'; readonly purchase: Purchase; readonly draft: ReviewDraft }
  | { readonly type: 'review.discarded' }
  | { readonly type: 'review.discardDeclined' }
  /** The page was left. */
  | { readonly type: 'review.left' }
  | { readonly type: 'journal.resumed' };

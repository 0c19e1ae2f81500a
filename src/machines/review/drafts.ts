import type { Purchase, ReviewContext, ReviewDraft, SentReview } from './types.ts';

export const emptyDraft: ReviewDraft = { rating: null, message: '', pros: '', cons: '' };

/** Drafts that are kept; the one untouched longest goes first. */
const maximumDrafts = 20;

export const purchaseKey = ({ orderId, productId }: Purchase): string => `${orderId} ${productId}`;
export const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  purchaseKey(one) === purchaseKey(other);

/** Whether words were typed that would be lost. */
export const hasText = ({ message, pros, cons }: ReviewDraft): boolean =>
  [message, pros, cons].some((text) => text.trim() !== '');

type Drafts = ReviewContext['drafts'];

export const withoutDraft = (drafts: Drafts, purchase: Purchase): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== purchaseKey(purchase)));

export const withDraft = (drafts: Drafts, purchase: Purchase, draft: ReviewDraft): Drafts =>
  Object.fromEntries(
    [...Object.entries(withoutDraft(drafts, purchase)), [purchaseKey(purchase), draft] as const].slice(
      -maximumDrafts,
    ),
  );

const isSameDraft = (one: ReviewDraft, other: ReviewDraft): boolean =>
  one.rating === other.rating &&
  one.message === other.message &&
  one.pros === other.pros &&
  one.cons === other.cons;

/** What is to be sent. The same words about the same purchase go under the key that they went under before: they may have arrived. */
export const reuseSentKey = (before: SentReview | null, asked: SentReview): SentReview =>
  before && isSamePurchase(before.purchase, asked.purchase) && isSameDraft(before.draft, asked.draft)
    ? before
    : asked;

import type { Purchase, ReviewContext, ReviewDraft, SentReview } from './types.ts';

export const emptyDraft: ReviewDraft = { rating: null, message: '', pros: '', cons: '' };

/** Limit of drafts; the least recently changed is dropped first. */
const maximumDrafts = 20;

export const purchaseKey = ({ orderId, productId }: Purchase): string => `${orderId} ${productId}`;
export const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  purchaseKey(one) === purchaseKey(other);

/** Whether the draft contains text that would be lost. */
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

/** The review to send: an unchanged repeat reuses the earlier key, since the server may have added it already. */
export const reuseSentKey = (before: SentReview | null, submitted: SentReview): SentReview =>
  before && isSamePurchase(before.purchase, submitted.purchase) && isSameDraft(before.draft, submitted.draft)
    ? before
    : submitted;

import type { SnapshotFrom } from 'xstate';
import { emptyDraft, isSamePurchase, purchaseKey } from './drafts.ts';
import type { reviewMachine } from './machine.ts';
import type { Purchase } from './types.ts';

type Review = SnapshotFrom<typeof reviewMachine>;

const isSent = ({ context: { sent } }: Review, purchase: Purchase): boolean =>
  sent !== null && isSamePurchase(sent.purchase, purchase);

/** The draft for this purchase, else an empty one. */
export const selectDraft = (purchase: Purchase) => (review: Review) =>
  review.context.drafts[purchaseKey(purchase)] ?? emptyDraft;
export const selectIsAdding = (review: Review) => review.hasTag('busy');
/** Whether the discard confirmation is open. */
export const selectIsLeaving = (review: Review) => review.matches('confirmingDiscard');
export const selectIsAdded = (purchase: Purchase) => (review: Review) =>
  review.matches({ form: 'added' }) && isSent(review, purchase);
/** REVIEW-14: why the review of this purchase was not added. */
export const selectFailure = (purchase: Purchase) => (review: Review) =>
  review.matches({ form: 'failed' }) && isSent(review, purchase) ? review.context.failure : null;

import type { FieldErrors, Resolver } from 'react-hook-form';
import { parse } from '../../../contract/parse.ts';
import { ratingLabels } from '../../../contract/rules/reviews.ts';
import { strictObject } from '../../../contract/schema.ts';
import type { Order, OrderItem } from '../../../contract/types.ts';
import { splitPoints } from '../../../contract/splitPoints.ts';
import { reviewFields } from '../../../contract/wire/review.ts';
import type { ReviewDraft } from '../../machines/review/types.ts';
import type { StarOption } from '../kit/StarRadios.tsx';
import { reviewMessages } from '../../../contract/messages/reviews.ts';

/** REVIEW-03, REVIEW-04. */
export const starOptions: readonly StarOption[] = Object.entries(ratingLabels)
  .map(([value, label]) => ({ value: Number(value), label }))
  .sort((a, b) => a.value - b.value);

/** REVIEW-12: the order item of the product. */
export const findReviewedItem = (order: Order, productId: string): OrderItem | undefined =>
  order.items.find((item) => item._product._id === productId);

const reviewSchema = strictObject(reviewFields);

const fieldByProperty: { readonly [property: string]: keyof ReviewDraft } = {
  value: 'rating',
  message: 'message',
  pros: 'pros',
  cons: 'cons',
};

/** Validates with the server's rules; a missing rating has its own message (REVIEW-06). */
export const reviewResolver: Resolver<ReviewDraft> = (draft) => {
  const parsed = parse(reviewSchema, {
    value: draft.rating ?? undefined,
    message: draft.message.trim(),
    pros: splitPoints(draft.pros),
    cons: splitPoints(draft.cons),
  });
  if (parsed.ok) return { values: draft, errors: {} };
  // The first error of a field wins.
  const fieldErrors = Object.entries(parsed.fields)
    .toReversed()
    .flatMap(([path, message]) => {
      const field = fieldByProperty[path.split('.')[0] ?? ''];
      return field ? [[field, field === 'rating' ? reviewMessages.selectRating : message] as const] : [];
    });
  const errors: FieldErrors<ReviewDraft> = Object.fromEntries(
    fieldErrors.map(([field, message]) => [field, { type: 'validate', message }]),
  );
  return { values: {}, errors };
};

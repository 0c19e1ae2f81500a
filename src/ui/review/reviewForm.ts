import type { FieldErrors, Resolver } from 'react-hook-form';
import { messages } from '../../../contract/errors.ts';
import { parse } from '../../../contract/parse.ts';
import { ratingLabels } from '../../../contract/rules.ts';
import { shape } from '../../../contract/schema.ts';
import type { Order, OrderItem } from '../../../contract/types.ts';
import { splitPoints } from '../../../contract/splitPoints.ts';
import { reviewWords } from '../../../contract/wire/review.ts';
import type { ReviewDraft } from '../../machines/review/types.ts';
import type { StarOption } from '../kit/StarRadios.tsx';

/** REVIEW-03, REVIEW-04. */
export const starOptions: readonly StarOption[] = Object.entries(ratingLabels)
  .map(([value, label]) => ({ value: Number(value), label }))
  .sort((one, other) => one.value - other.value);

/** REVIEW-12: the item of the order that holds the product. */
export const reviewedItem = (order: Order, productId: string): OrderItem | undefined =>
  order.items.find((item) => item._product._id === productId);

const words = shape(reviewWords);

const fieldOf: { readonly [word: string]: keyof ReviewDraft } = {
  value: 'rating',
  message: 'message',
  pros: 'pros',
  cons: 'cons',
};

/** Checks what was typed as the server will check what becomes of it; a missing rating is said in words of its own (REVIEW-06). */
export const reviewResolver: Resolver<ReviewDraft> = (draft) => {
  const parsed = parse(words, {
    value: draft.rating ?? undefined,
    message: draft.message.trim(),
    pros: splitPoints(draft.pros),
    cons: splitPoints(draft.cons),
  });
  if (parsed.ok) return { values: draft, errors: {} };
  // The first fault of a field is the one that is said.
  const faults = Object.entries(parsed.fields)
    .toReversed()
    .flatMap(([path, message]) => {
      const field = fieldOf[path.split('.')[0] ?? ''];
      return field ? [[field, field === 'rating' ? messages.selectRating : message] as const] : [];
    });
  const errors: FieldErrors<ReviewDraft> = Object.fromEntries(
    faults.map(([field, message]) => [field, { type: 'validate', message }]),
  );
  return { values: {}, errors };
};

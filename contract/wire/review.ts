import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryObject } from '../query.ts';
import { rating } from '../rules.ts';
import { reviewMessageLength, reviewPageSize, reviewPoints } from '../rules/reviews.ts';
import * as s from '../schema.ts';
import { mutationOf } from './responses.ts';

const counted = s.integer({ min: 0, max: 10_000_000 });
/** REVIEW-03: 0.5 to 5 in half steps. */
const value = s.decimal({ min: rating.minimum, max: rating.maximum, step: rating.step });
const message = s.text({ max: reviewMessageLength, multiline: true });
const point = s.text({ min: 1, max: reviewPoints.length });
const points = s.list(point, { max: reviewPoints.maximum });

/** The public view of a review: only first name and last initial of its author. */
export const review = s.looseObject({
  _id: s.id(),
  value,
  message,
  pros: s.list(s.text()),
  cons: s.list(s.text()),
  createdAt: s.time(),
  author: s.looseObject({ firstName: s.text(), lastInitial: s.text({ max: 4 }) }),
  /** Number of shoppers who marked it as helpful. */
  helpful: counted,
});

/** Number of reviews per star; half stars are rounded up. */
export const starCount = s.looseObject({ stars: s.integer({ min: 1, max: 5 }), count: counted });

/** API-26, API-28: a page (MODEL-16), newest first, with the statistics of all reviews of the product. */
export const reviewPage = s.looseObject({
  result: s.list(review),
  hasMore: s.boolean(),
  nextCursor: s.nullable(s.integer({ min: 0, max: 10_000_000 })),
  /** In stars with one decimal; 0 without reviews. */
  average: s.decimal({ min: 0, max: rating.maximum }),
  count: counted,
  /** Five rows, from five stars down to one. */
  stars: s.list(starCount),
});

export const reviewsOfProduct = defineEndpoint('public', 'GET', '/reviews/:productId', {
  summary: 'A page of the reviews of a product, newest first, with their average and the count per star.',
  query: queryObject({
    ...pageParameters(reviewPageSize),
  }),
  reply: reviewPage,
});

/** Ids of the reviews of a product that a shopper voted for or wrote. */
export const reviewMarks = s.looseObject({
  /** Marked as helpful; the latest ones up to the list's limit. */
  helpful: s.list(s.id()),
  /** Written by the shopper, who cannot mark them as helpful. */
  own: s.list(s.id()),
});

/**
 * REVIEW-15: separate from `reviewsOfProduct`, whose public response may be cached; this one is private and `no-store`. Restores the
 * votes after a reload; changed only by `addReview` and `markReviewHelpful`.
 */
export const reviewMarksOfProduct = defineEndpoint('account', 'GET', '/reviews/:productId/marks', {
  summary: 'The reviews of a product that the user marked as helpful or wrote.',
  reply: s.looseObject({ result: reviewMarks }),
});

/** The fields of the review form. */
export const reviewFields = { value, message, pros: points, cons: points } as const satisfies {
  readonly [field: string]: s.Schema<unknown>;
};

/**
 * API-27. Requires a delivered order of the user with the product (`review_not_allowed`); one review per purchase
 * (`already_reviewed`).
 */
export const addReview = defineEndpoint('account', 'POST', '/reviews', {
  summary: 'Reviews a product of a delivered order, once per purchase.',
  isIdempotent: true,
  body: s.strictObject({ _product: s.id(), _order: s.id(), ...reviewFields }),
  reply: mutationOf(review),
  successStatus: 201,
});

/** Idempotent per user; refused for the user's own review. */
export const markReviewHelpful = defineEndpoint('account', 'POST', '/reviews/:id/helpful', {
  summary: 'Marks a review as helpful.',
  reply: mutationOf(review),
});

import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject } from '../query.ts';
import { maximumPageSize, rating } from '../rules.ts';
import { reviewMessageLength, reviewPageSize, reviewPoints } from '../rules/reviews.ts';
import {
  decimal,
  boolean,
  id,
  integer,
  list,
  nullable,
  looseObject,
  strictObject,
  text,
  time,
  type Schema,
} from '../schema.ts';
import { mutationOf } from './responses.ts';

const counted = integer({ min: 0, max: 10_000_000 });
/** REVIEW-03: 0.5 to 5 in half steps. */
const value = decimal({ min: rating.minimum, max: rating.maximum, step: rating.step });
const message = text({ max: reviewMessageLength, multiline: true });
const point = text({ min: 1, max: reviewPoints.length });
const points = list(point, { max: reviewPoints.maximum });

/** The public view of a review: only first name and last initial of its author. */
export const review = looseObject({
  _id: id(),
  value,
  message,
  pros: list(text()),
  cons: list(text()),
  createdAt: time(),
  author: looseObject({ firstName: text(), lastInitial: text({ max: 4 }) }),
  /** Number of shoppers who marked it as helpful. */
  helpful: counted,
});

/** Number of reviews per star; half stars are rounded up. */
export const starCount = looseObject({ stars: integer({ min: 1, max: 5 }), count: counted });

/** API-26, API-28: a page (MODEL-16), newest first, with the statistics of all reviews of the product. */
export const reviewPage = looseObject({
  result: list(review),
  hasMore: boolean(),
  nextCursor: nullable(integer({ min: 0, max: 10_000_000 })),
  /** In stars with one decimal; 0 without reviews. */
  average: decimal({ min: 0, max: rating.maximum }),
  count: counted,
  /** Five rows, from five stars down to one. */
  stars: list(starCount),
});

export const reviewsOfProduct = defineEndpoint({
  method: 'GET',
  path: '/reviews/:productId',
  access: 'public',
  summary: 'A page of the reviews of a product, newest first, with their average and the count per star.',
  query: queryObject<{ skip: number; limit: number }>({
    skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, default: reviewPageSize }),
  }),
  reply: reviewPage,
});

/** Ids of the reviews of a product that a shopper voted for or wrote. */
export const reviewMarks = looseObject({
  /** Marked as helpful; the latest ones up to the list's limit. */
  helpful: list(id()),
  /** Written by the shopper, who cannot mark them as helpful. */
  own: list(id()),
});

/**
 * REVIEW-15: separate from `reviewsOfProduct`, whose public response may be cached; this one is private and `no-store`. Restores the
 * votes after a reload; changed only by `addReview` and `markReviewHelpful`.
 */
export const reviewMarksOfProduct = defineEndpoint({
  method: 'GET',
  path: '/reviews/:productId/marks',
  access: 'user',
  summary: 'The reviews of a product that the user marked as helpful or wrote.',
  reply: looseObject({ result: reviewMarks }),
});

/** The fields of the review form. */
export const reviewFields = { value, message, pros: points, cons: points } as const satisfies {
  readonly [field: string]: Schema<unknown>;
};

/**
 * API-27. Requires a delivered order of the user with the product (`review_not_allowed`); one review per purchase
 * (`already_reviewed`).
 */
export const addReview = defineEndpoint({
  method: 'POST',
  path: '/reviews',
  access: 'user',
  summary: 'Reviews a product of a delivered order, once per purchase.',
  isIdempotent: true,
  body: strictObject({ _product: id(), _order: id(), ...reviewFields }),
  reply: mutationOf(review),
  successStatus: 201,
});

/** Idempotent per user; refused for the user's own review. */
export const markReviewHelpful = defineEndpoint({
  method: 'POST',
  path: '/reviews/:id/helpful',
  access: 'user',
  summary: 'Marks a review as helpful.',
  reply: mutationOf(review),
});

import { call } from '../call.ts';
import { queryInteger, queryShape } from '../query.ts';
import { maximumPageSize, rating, reviewMessageLength, reviewPageSize, reviewPoints } from '../rules.ts';
import {
  decimal,
  flag,
  id,
  integer,
  list,
  nullable,
  reply,
  shape,
  text,
  time,
  type Schema,
} from '../schema.ts';
import { mutationOf } from './answer.ts';

const counted = integer({ min: 0, max: 10_000_000 });
/** REVIEW-03: 0.5 to 5 in half steps. */
const value = decimal({ min: rating.minimum, max: rating.maximum, step: rating.step });
const message = text({ max: reviewMessageLength, multiline: true });
const point = text({ min: 1, max: reviewPoints.length });
const points = list(point, { max: reviewPoints.most });

/** A review as anybody may read it: of its author the first name and one letter. */
export const review = reply({
  _id: id(),
  value,
  message,
  pros: list(text()),
  cons: list(text()),
  createdAt: time(),
  author: reply({ firstName: text(), lastInitial: text({ max: 4 }) }),
  /** How many shoppers found it helpful. */
  helpful: counted,
});

/** How many reviews give so many stars; a half star counts to the star that it begins. */
export const starCount = reply({ stars: integer({ min: 1, max: 5 }), count: counted });

/** API-26, API-28: MODEL-16's page, newest first, with what all reviews of the product say together. */
export const reviewPage = reply({
  result: list(review),
  hasMore: flag(),
  nextCursor: nullable(integer({ min: 0, max: 10_000_000 })),
  /** Of all its reviews, in stars to one decimal; 0 where there are none. */
  average: decimal({ min: 0, max: rating.maximum }),
  count: counted,
  /** Five rows, from five stars down to one. */
  stars: list(starCount),
});

export const reviewsOfProduct = call({
  method: 'GET',
  path: '/reviews/:productId',
  access: 'public',
  summary: 'A page of the reviews of a product, newest first, with their average and the count per star.',
  query: queryShape<{ skip: number; limit: number }>({
    skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, missing: reviewPageSize }),
  }),
  reply: reviewPage,
});

/** A shopper's own marks on the reviews of a product, by the ids of the reviews. */
export const reviewMarks = reply({
  /** Those that they found helpful; of more than a list takes, the latest. */
  helpful: list(id()),
  /** Those that they wrote: nobody finds one's own helpful. */
  own: list(id()),
});

/**
 * REVIEW-15: told apart from the page of reviews, which is everybody's and may be kept by any cache on the way; this is one shopper's
 * and kept by none. It is for showing a vote again after a reload, and changes by `addReview` and `markReviewHelpful` alone.
 */
export const reviewMarksOfProduct = call({
  method: 'GET',
  path: '/reviews/:productId/marks',
  access: 'user',
  summary: "The reviews of a product that the asking shopper found helpful, and the shopper's own.",
  reply: reply({ result: reviewMarks }),
});

/** What a shopper writes, without what it is about: the form is checked by it. */
export const reviewWords = { value, message, pros: points, cons: points } as const satisfies {
  readonly [field: string]: Schema<unknown>;
};

/**
 * API-27. Of a delivered order of the user that holds the product, and once: `already_reviewed` otherwise, or `review_not_allowed`
 * while it is on its way.
 */
export const addReview = call({
  method: 'POST',
  path: '/reviews',
  access: 'user',
  summary: 'Reviews a product of a delivered order, once a purchase.',
  isIdempotent: true,
  body: shape({ _product: id(), _order: id(), ...reviewWords }),
  reply: mutationOf(review),
  successStatus: 201,
});

/** Counts once a user, however often it is said; not for a review of one's own. */
export const markReviewHelpful = call({
  method: 'POST',
  path: '/reviews/:id/helpful',
  access: 'user',
  summary: 'Says that a review was helpful.',
  reply: mutationOf(review),
});

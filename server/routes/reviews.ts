import type { FastifyInstance } from 'fastify';
import {
  addReview,
  markReviewHelpful,
  reviewMarksOfProduct,
  reviewsOfProduct,
} from '../../contract/wire/review.ts';
import { done } from '../http/answers.ts';
import { keyedId } from '../http/keyedId.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { Kept } from '../store/catalogue/kept.ts';
import { addReview as add } from '../usecases/reviews/addReview.ts';
import { markHelpful } from '../usecases/reviews/markHelpful.ts';
import { readMarks } from '../usecases/reviews/readMarks.ts';
import { readReviews } from '../usecases/reviews/readReviews.ts';
import { publicRead } from './publicRead.ts';

/** API-26, API-27: what shoppers say of what they bought. */
export const registerReviewRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, reviewsOfProduct, async (request) => {
    const page = await readReviews(shop, { productId: request.params.productId, ...request.query });
    return publicRead(new Kept(page), request);
  });

  route(app, shop, reviewMarksOfProduct, async ({ user, params }) => ({
    result: await readMarks(shop, user, params.productId),
  }));

  route(app, shop, addReview, async (request) => {
    const { user, body } = request;
    return done('Thank you for your review', 201, await add(shop, user, body, keyedId(shop, 'rev', request)));
  });

  route(app, shop, markReviewHelpful, async ({ user, params }) =>
    done('Thank you', 200, await markHelpful(shop, user, params.id)),
  );
};

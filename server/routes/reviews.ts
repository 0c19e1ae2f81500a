import type { FastifyInstance } from 'fastify';
import {
  addReview,
  markReviewHelpful,
  reviewMarksOfProduct,
  reviewsOfProduct,
} from '../../contract/wire/review.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { addReview as add } from '../usecases/reviews/addReview.ts';
import { markHelpful } from '../usecases/reviews/markHelpful.ts';
import { readMarks } from '../usecases/reviews/readMarks.ts';
import { readReviews } from '../usecases/reviews/readReviews.ts';
import { revalidatedReply } from '../http/cacheableReply.ts';

/** API-26, API-27: product reviews. */
export const registerReviewRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, reviewsOfProduct, async (request) => {
    const page = await readReviews(context, { productId: request.params.productId, ...request.query });
    return revalidatedReply(page, request);
  });

  route(app, context, reviewMarksOfProduct, async ({ user, params }) => ({
    result: await readMarks(context, user, params.productId),
  }));

  atomicRoute(app, context, addReview, async ({ user, body }, atomic) =>
    mutationReply('Thank you for your review', 201, await add(atomic, user, body)),
  );

  route(app, context, markReviewHelpful, async ({ user, params }) =>
    mutationReply('Thank you', 200, await markHelpful(context, user, params.id)),
  );
};

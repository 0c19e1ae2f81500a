import { fromPromise } from 'xstate';
import { splitPoints } from '../../../contract/splitPoints.ts';
import type { Journal } from '../../journal/journal.ts';
import { resumable } from '../../journal/resumable.ts';
import { reviewMachine } from '../../machines/review/machine.ts';
import type { SentReview } from '../../machines/review/types.ts';
import { upcastReview } from '../../machines/review/upcast.ts';
import { versions } from '../../machines/versions.ts';
import { paths } from '../../routes/paths.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { NewReview } from '../../services/reviews.ts';
import { isOfSameUser } from './isOfSameUser.ts';
import type { Parts } from './parts.ts';

const bodyOf = ({ purchase, draft }: SentReview): NewReview => ({
  _order: purchase.orderId,
  _product: purchase.productId,
  value: draft.rating ?? 0,
  message: draft.message.trim(),
  pros: splitPoints(draft.pros),
  cons: splitPoints(draft.cons),
});

const provideReview = ({ services, queryClient, notify, goTo, goBack }: Parts) =>
  reviewMachine.provide({
    actors: {
      addReview: fromPromise<void, SentReview>(async ({ input, signal }) => {
        await services.reviews.add(bodyOf(input), input.key, signal);
        const { orderId, productId } = input.purchase;
        // The order says that it is reviewed, the product what its rating is now.
        for (const queryKey of [
          queryKeys.order(orderId),
          queryKeys.product(productId),
          queryKeys.reviews(productId),
        ])
          void queryClient.invalidateQueries({ queryKey });
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      goToOrder: (_, { orderId }) => goTo(paths.order(orderId)),
      goBack: (_, { orderId }) => goBack(paths.order(orderId)),
    },
  });

/** Reviews under way, as a flow that outlives the page. */
export const durableReview = (parts: Parts, journal: Journal) => {
  journal.register({
    review: { machine: reviewMachine, version: versions.review, upcast: upcastReview },
  });
  return resumable('review', provideReview(parts), journal, isOfSameUser);
};

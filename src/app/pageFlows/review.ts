import { fromPromise } from 'xstate';
import { splitPoints } from '../../../contract/splitPoints.ts';
import { reviewFlow } from '../../machines/review/flow.ts';
import { reviewMachine } from '../../machines/review/machine.ts';
import type { SentReview } from '../../machines/review/types.ts';
import { paths } from '../../paths/paths.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { NewReview } from '../../services/reviews.ts';
import type { Dependencies } from '../flows/dependencies.ts';
import { durable, type FlowJournal } from '../flows/durable.ts';

const toReviewBody = ({ purchase, draft }: SentReview): NewReview => ({
  _order: purchase.orderId,
  _product: purchase.productId,
  value: draft.rating ?? 0,
  message: draft.message.trim(),
  pros: splitPoints(draft.pros),
  cons: splitPoints(draft.cons),
});

export const provide = (
  { services, queryClient, notify, goTo, goBack }: Dependencies,
  flowJournal: FlowJournal,
) =>
  durable(
    flowJournal,
    reviewFlow,
    reviewMachine.provide({
      actors: {
        addReview: fromPromise<void, SentReview>(async ({ input, signal }) => {
          await services.reviews.add(toReviewBody(input), input.key, signal);
          const { orderId, productId } = input.purchase;
          // The order contains which products are reviewed, the product its rating.
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
    }),
  );

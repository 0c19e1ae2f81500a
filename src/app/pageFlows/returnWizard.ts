import { fromPromise } from 'xstate';
import { returnWizardFlow } from '../../machines/returnWizard/flow.ts';
import { returnWizardMachine } from '../../machines/returnWizard/machine.ts';
import type { CreatedReturn, ReturnToRequest } from '../../machines/returnWizard/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { ReturnRequest } from '../../services/returns.ts';
import type { Dependencies } from '../flows/dependencies.ts';
import { durable, type FlowJournal } from '../flows/durable.ts';

/** API-39: the specification's fields, plus lines and method. */
const toReturnBody = ({ orderId, reason, otherReason, lines, method }: ReturnToRequest): ReturnRequest => ({
  _order: orderId,
  returnedItems: [...new Set(Object.values(lines).map(({ productId }) => productId))],
  returnReason: reason,
  ...(otherReason === '' ? {} : { otherReason }),
  returnMethod: method,
  items: Object.entries(lines).map(([orderItemId, { quantity }]) => ({ orderItemId, quantity })),
});

export const provide = ({ services, queryClient }: Dependencies, flowJournal: FlowJournal) =>
  durable(
    flowJournal,
    returnWizardFlow,
    returnWizardMachine.provide({
      actors: {
        requestReturn: fromPromise<CreatedReturn, ReturnToRequest>(async ({ input, signal }) => {
          try {
            const created = await services.returns.create(toReturnBody(input), input.key, signal);
            queryClient.setQueryData(queryKeys.returnOrder(created._id), created);
            return { returnId: created._id, returnNumber: created.returnNumber };
          } finally {
            // The returnable quantities may have changed, whether the request succeeded or not.
            void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
            void queryClient.invalidateQueries({ queryKey: queryKeys.returnLists });
          }
        }),
      },
    }),
  );

import { fromPromise } from 'xstate';
import type { Journal } from '../../journal/journal.ts';
import { isPlainRecord } from '../../journal/plainRecord.ts';
import { resumable } from '../../journal/resumable.ts';
import { returnWizardMachine } from '../../machines/returnWizard/machine.ts';
import type { ReturnMade, ReturnToRequest } from '../../machines/returnWizard/types.ts';
import { upcasts } from '../../machines/upcasts.ts';
import { versions } from '../../machines/versions.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { ReturnRequest } from '../../services/returns.ts';
import type { Parts } from './parts.ts';

/** API-39: the specification's fields, and the lines and the method beside them. */
const bodyOf = ({ orderId, reason, otherReason, lines, method }: ReturnToRequest): ReturnRequest => ({
  _order: orderId,
  returnedItems: [...new Set(Object.values(lines).map(({ productId }) => productId))],
  returnReason: reason,
  ...(otherReason === '' ? {} : { otherReason }),
  returnMethod: method,
  items: Object.entries(lines).map(([orderItemId, { quantity }]) => ({ orderItemId, quantity })),
});

const provideReturnWizard = ({ services, queryClient }: Parts) =>
  returnWizardMachine.provide({
    actors: {
      requestReturn: fromPromise<ReturnMade, ReturnToRequest>(async ({ input, signal }) => {
        try {
          const made = await services.returns.create(bodyOf(input), input.key, signal);
          queryClient.setQueryData(queryKeys.returnOrder(made._id), made);
          return { returnId: made._id, returnNumber: made.returnNumber };
        } finally {
          // Taken or not, what can still be returned is no longer known.
          void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
          void queryClient.invalidateQueries({ queryKey: queryKeys.returnLists });
        }
      }),
    },
  });

/** A stored return goes on only for whoever began it, and only with its order. */
const isOfSameOrder = (stored: unknown, input: unknown): boolean =>
  isPlainRecord(stored) &&
  isPlainRecord(input) &&
  stored['userId'] === input['userId'] &&
  stored['orderId'] === input['orderId'];

/** The return wizard, as a flow that outlives the page. */
export const durableReturnWizard = (parts: Parts, journal: Journal) => {
  journal.register({
    returnWizard: {
      machine: returnWizardMachine,
      version: versions.returnWizard,
      upcast: upcasts.returnWizard,
    },
  });
  return resumable('returnWizard', provideReturnWizard(parts), journal, isOfSameOrder);
};

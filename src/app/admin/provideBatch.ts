import { fromPromise } from 'xstate';
import type { Batch } from '../../../contract/wire/adminBatches.ts';
import { batchMachine } from '../../machines/batch/machine.ts';
import type { BatchCommand } from '../../machines/batch/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { StaffDependencies } from './provideStaff.ts';

const workingStates: readonly Batch['state'][] = ['preparing', 'running', 'undoing'];

/** Provides the machine of batches with its services. */
export const provideBatch = ({
  services,
  queryClient,
}: Pick<StaffDependencies, 'queryClient' | 'services'>) => {
  const refetch = (keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  return batchMachine.provide({
    actors: {
      loadBatch: fromPromise<Batch, { readonly id: string }>(async ({ input: { id }, signal }) => {
        const batch = await services.batches.batch(id, signal);
        // The preview is complete, or products have changed.
        if (!workingStates.includes(batch.state))
          // Also categories: the undo of an import removes those that it made.
          refetch([queryKeys.admin, queryKeys.products, queryKeys.campaigns, queryKeys.categories]);
        return batch;
      }),
      sendCommand: fromPromise<Batch, BatchCommand>(async ({ input, signal }) => {
        const options = { idempotencyKey: input.requestId, signal };
        try {
          if (input.kind === 'preview')
            return await services.batches.previewChange(
              { selection: input.selection, change: input.change },
              options,
            );
          return await services.batches[input.kind](input.id, options);
        } finally {
          refetch([queryKeys.admin]);
        }
      }),
    },
  });
};

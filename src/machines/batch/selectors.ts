import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Batch } from '../../../contract/wire/adminBatches.ts';
import type { batchMachine } from './machine.ts';

type BatchSnapshot = SnapshotFrom<typeof batchMachine>;

export const selectChosen = (state: BatchSnapshot): readonly string[] => state.context.chosen;
export const selectBatch = (state: BatchSnapshot): Batch | null => state.context.batch;
export const selectFollowId = (state: BatchSnapshot): string | null => state.context.followId;
export const selectIsChoosing = (state: BatchSnapshot): boolean => state.matches('choosing');
export const selectIsConfirmingUndo = (state: BatchSnapshot): boolean => state.matches('confirmingUndo');
export const selectSentCommand = (state: BatchSnapshot) =>
  state.matches('sending') ? (state.context.command?.kind ?? null) : null;
export const selectFailure = (state: BatchSnapshot): Failure | null => state.context.failure;
export type BatchProblem = 'unanswered' | 'refused' | 'loadFailed';
/** Why the page may show an outdated batch; `unanswered`: the same request can be sent again. */
export const selectProblem = (state: BatchSnapshot): BatchProblem | null => {
  if (state.matches('unanswered')) return 'unanswered';
  if (state.matches('refused')) return 'refused';
  const isReloading = state.matches('loading') && state.context.failure !== null;
  return isReloading || state.matches('loadFailed') ? 'loadFailed' : null;
};

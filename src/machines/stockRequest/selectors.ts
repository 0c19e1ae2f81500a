import type { SnapshotFrom } from 'xstate';
import type { stockRequestMachine } from './machine.ts';

type StockRequest = SnapshotFrom<typeof stockRequestMachine>;

/** What the dialog shows. */
export const selectView = (flow: StockRequest): 'form' | 'confirm' | 'waiting' | 'notWaiting' => {
  if (flow.matches('submitted')) return 'confirm';
  if (flow.matches('waiting') || flow.matches('ending')) return 'waiting';
  return flow.matches('adding') || flow.matches('notAdded') ? 'notWaiting' : 'form';
};
export const selectIsBusy = (flow: StockRequest): boolean =>
  flow.matches('submitting') || flow.matches('adding') || flow.matches('ending');
export const selectFailure = ({ context }: StockRequest) => context.failure;
export const selectEmail = ({ context }: StockRequest): string => context.email;
export const selectWanted = ({ context }: StockRequest) => context;

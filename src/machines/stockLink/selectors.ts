import type { SnapshotFrom } from 'xstate';
import type { stockLinkMachine } from './machine.ts';

type StockLink = SnapshotFrom<typeof stockLinkMachine>;

export const selectView = (flow: StockLink): 'busy' | 'confirmed' | 'ended' | 'failed' | 'invalid' => {
  if (flow.matches('confirmed')) return 'confirmed';
  if (flow.matches('ended')) return 'ended';
  if (flow.matches('invalid')) return 'invalid';
  return flow.matches('confirmFailed') || flow.matches('endFailed') ? 'failed' : 'busy';
};
export const selectFailure = ({ context }: StockLink) => context.failure;
/** The size whose request was confirmed; null before. */
export const selectConfirmed = ({ context }: StockLink) => context.confirmed;

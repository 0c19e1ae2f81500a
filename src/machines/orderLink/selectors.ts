import type { SnapshotFrom } from 'xstate';
import type { orderLinkMachine } from './machine.ts';

type OrderLink = SnapshotFrom<typeof orderLinkMachine>;

/** What the page shows: a question also while its answer is being sent. */
export const selectView = (orderLink: OrderLink): 'busy' | 'question' | 'failed' | 'invalid' => {
  if (orderLink.matches('asking') || orderLink.matches('claiming')) return 'question';
  if (orderLink.matches('openFailed')) return 'failed';
  return orderLink.matches('invalid') ? 'invalid' : 'busy';
};
export const selectIsClaiming = (orderLink: OrderLink): boolean => orderLink.matches('claiming');
export const selectFailure = ({ context }: OrderLink) => context.failure;

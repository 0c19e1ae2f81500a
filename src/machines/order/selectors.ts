import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from './machine.ts';

type Order = SnapshotFrom<typeof orderMachine>;

/** The shopper is asked whether the order shall really be canceled, or it is being canceled. */
export const selectIsCancelOpen = (order: Order): boolean =>
  order.matches({ cancellation: 'confirming' }) || order.matches({ cancellation: 'canceling' });

export const selectIsCanceling = (order: Order): boolean => order.matches({ cancellation: 'canceling' });

export const selectIsCanceled = (order: Order): boolean => order.matches({ cancellation: 'canceled' });

/** Why the last try to cancel did not succeed. */
export const selectCancelFailure = ({ context: { failure } }: Order) => failure;

export const selectIsSavingInvoice = (order: Order): boolean => order.matches({ invoice: 'saving' });

import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from './machine.ts';

type Order = SnapshotFrom<typeof orderMachine>;

/** Whether the cancel confirmation is open, also while the order is being canceled. */
export const selectIsCancelOpen = (order: Order): boolean =>
  order.matches({ cancellation: 'confirming' }) || order.matches({ cancellation: 'canceling' });

export const selectIsCanceling = (order: Order): boolean => order.matches({ cancellation: 'canceling' });

export const selectIsCanceled = (order: Order): boolean => order.matches({ cancellation: 'canceled' });

/** Failure of the last cancellation. */
export const selectCancelFailure = ({ context: { failure } }: Order) => failure;

/** INTL-43: number of the correction that is being saved; null while there is none, and for the invoice. */
export const selectSavingCorrection = (order: Order): string | null =>
  order.matches({ invoice: 'saving' }) ? order.context.correction : null;

export const selectIsSavingInvoice = (order: Order): boolean =>
  order.matches({ invoice: 'saving' }) && order.context.correction === null;

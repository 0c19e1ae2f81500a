import type { SnapshotFrom } from 'xstate';
import type { packingMachine } from './machine.ts';
import { isComplete } from './scan.ts';

type Packing = SnapshotFrom<typeof packingMachine>;

/** What the page shows. */
export type PackingStep = 'choose' | 'load' | 'loadFailed' | 'pack' | 'unsent' | 'finished';

export const selectStep = (state: Packing): PackingStep => {
  if (state.matches('loading')) return 'load';
  if (state.matches('loadFailed')) return 'loadFailed';
  if (state.matches('packing') || state.matches('confirmingPart') || state.matches('shipping')) return 'pack';
  if (state.matches('unanswered') || state.matches('refused')) return 'unsent';
  return state.matches('finished') ? 'finished' : 'choose';
};

export const selectIsShipping = (state: Packing): boolean => state.matches('shipping');
/** Whether a repeat sends the same parcel; after a refusal the order is loaded again. */
export const selectIsUnanswered = (state: Packing): boolean => state.matches('unanswered');
/** Whether items can be packed; not while the parcel is sent or a question about it is open. */
export const selectIsPacking = (state: Packing): boolean => state.matches('packing');
/** The tracking of a parcel that was refused, for the form of the order that is loaded again. */
export const selectTracking = ({ context: { parcel } }: Packing) => ({
  trackingNumber: parcel?.trackingNumber,
  trackingUrl: parcel?.trackingUrl,
});
export const selectOrderId = (state: Packing): string | null => state.context.orderId;
export const selectOrdersLeft = (state: Packing): number => state.context.queue.length;
export const selectPacked = (state: Packing) => state.context.packed;
export const selectWrongItem = (state: Packing) => state.context.wrong;
export const selectFailureText = (state: Packing): string | null => state.context.failure?.message ?? null;
export const selectSentCount = (state: Packing): number => state.context.sent;

/** Whether every unit is in the parcel. */
export const selectIsComplete = (state: Packing): boolean => isComplete(state.context);

/** DESK-540: whether an incomplete parcel waits for a confirmation. */
export const selectIsConfirmingPart = (state: Packing): boolean => state.matches('confirmingPart');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Units in the parcel. */
export const selectPackedUnits = (state: Packing): number => sum(Object.values(state.context.packed));

/** Units that the order still needs. */
export const selectNeededUnits = (state: Packing): number =>
  sum(state.context.lines.map(({ quantity }) => quantity));
export const selectHasItems = (state: Packing): boolean =>
  Object.values(state.context.packed).some((quantity) => quantity > 0);

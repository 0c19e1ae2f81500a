import { formatDollars } from '../../../contract/money.ts';
import type { ReturnMethod } from '../../../contract/rules.ts';
import type { OrderItem, ReturnOrder } from '../../../contract/types.ts';
import type { ChosenLines } from '../../machines/returnWizard/types.ts';

/** What a shopper reads below the name of a method. */
export const methodNotes: { readonly [M in ReturnMethod]: string } = {
  courier_pickup: 'A courier collects the parcel from the address that the order went to.',
  locker_dropoff: 'You put the parcel into a parcel locker near you.',
  store_dropoff: 'You hand the parcel over in one of our stores.',
};

const handOver: { readonly [M in ReturnMethod]: string } = {
  courier_pickup: 'Hand it to the courier, who comes to the address that the order went to.',
  locker_dropoff: 'Put it into a parcel locker near you.',
  store_dropoff: 'Bring it to one of our stores.',
};

/** What to do with a return that was requested, step by step. */
export const nextSteps = (returnNumber: string, method: ReturnMethod): readonly string[] => [
  'Pack the items, with their labels on.',
  `Write the return number ${returnNumber} on the parcel.`,
  handOver[method],
  'We write to you when the parcel is here, and pay you back by the way that you paid.',
];

/** What the status of a return means for whoever waits for it, in a sentence. */
export const returnSentence = ({ status, refund, refundAmount }: ReturnOrder): string => {
  if (status === 'requested') return 'We wait for your parcel. This is how it comes to us:';
  if (status === 'received') return 'Your parcel is here. We pay you back next.';
  if (refund?.state === 'done') return `${formatDollars(refundAmount)} went back to you.`;
  return refund?.state === 'failed'
    ? 'Your bank did not take the refund. We are looking after it.'
    : `${formatDollars(refundAmount)} is on its way back to you.`;
};

/** The lines that were chosen, in the order of the order. */
export const chosenOf = (items: readonly OrderItem[], lines: ChosenLines) =>
  items.flatMap((item) => {
    const quantity = lines[item._id]?.quantity ?? 0;
    return quantity > 0 ? [{ item, quantity }] : [];
  });

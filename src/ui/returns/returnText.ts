import { formatMajor } from '../../../contract/currency.ts';
import type { ReturnMethod } from '../../../contract/rules/returns.ts';
import type { OrderItem, ReturnOrder } from '../../../contract/types.ts';
import type { ChosenLines } from '../../machines/returnWizard/types.ts';

/** Descriptions of the return methods. */
export const methodNotes: { readonly [M in ReturnMethod]: string } = {
  courier_pickup: 'A courier collects the parcel from your delivery address.',
  locker_dropoff: 'Drop the parcel off at a parcel locker near you.',
  store_dropoff: 'Bring the parcel to one of our stores.',
};

/** The return's status as a sentence for the shopper. */
export const describeReturnStatus = ({ status, refund, refundAmount, currency }: ReturnOrder): string => {
  if (status === 'requested') return 'We are waiting for your parcel. Here is how to send it:';
  if (status === 'received')
    return refundAmount > 0
      ? 'Your parcel has arrived. We will refund you next.'
      : 'Your parcel has arrived. There is no refund for it: you read why at the items.';
  if (status === 'rejected')
    return 'We could not accept this return. Please contact us if you have questions.';
  if (status === 'expired')
    return 'Your parcel did not arrive in time, so this return is closed. Please contact us if you sent it.';
  if (refundAmount === 0) return 'This return is closed without a refund: you read why at the items.';
  if (refund?.state === 'done') return `We refunded you ${formatMajor(refundAmount, currency)}.`;
  return refund?.state === 'failed'
    ? 'Your bank did not accept the refund. We are looking into it.'
    : `${formatMajor(refundAmount, currency)} is on its way back to you.`;
};

/** The selected items, in the order's sequence. */
export const getSelectedItems = (items: readonly OrderItem[], lines: ChosenLines) =>
  items.flatMap((item) => {
    const quantity = lines[item._id]?.quantity ?? 0;
    return quantity > 0 ? [{ item, quantity }] : [];
  });

import { formatMajor } from '../../../../contract/currency.ts';
import { isClosedReturn } from '../../../../contract/returnStatechart.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';

/** DESK-314: the amount that a return refunds; none once it is rejected or expired. */
export const formatRefund = ({
  status,
  refundAmount,
  currency,
}: Pick<ReturnOrder, 'status' | 'refundAmount' | 'currency'>): string =>
  isClosedReturn(status) ? 'None' : formatMajor(refundAmount, currency);

/** The amount, and how much of it is for delivery. */
export const describeRefund = (returnOrder: ReturnOrder): string => {
  const { status, deliveryRefund, currency } = returnOrder;
  const amount = formatRefund(returnOrder);
  return deliveryRefund === 0 || isClosedReturn(status)
    ? amount
    : `${amount}, ${formatMajor(deliveryRefund, currency)} of it delivery`;
};

import { formatDollars } from '../../../../contract/money.ts';
import { isClosedReturn } from '../../../../contract/returnStatechart.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';

/** DESK-314: the amount that a return refunds; none once it is rejected or expired. */
export const formatRefund = ({
  status,
  refundAmount,
}: Pick<ReturnOrder, 'status' | 'refundAmount'>): string =>
  isClosedReturn(status) ? 'None' : formatDollars(refundAmount);

/** The amount, and how much of it is for delivery. */
export const describeRefund = (returnOrder: ReturnOrder): string => {
  const { status, deliveryRefund } = returnOrder;
  const amount = formatRefund(returnOrder);
  return deliveryRefund === 0 || isClosedReturn(status)
    ? amount
    : `${amount}, ${formatDollars(deliveryRefund)} of it delivery`;
};

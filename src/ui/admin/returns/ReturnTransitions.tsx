import { returnTransitionsFrom, type ReturnStatus } from '../../../../contract/returnStatechart.ts';
import { currencyField } from '../../../../contract/currency.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { NextStepPanel } from '../NextStepPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

const transitionLabels: { readonly [S in ReturnStatus]: string } = {
  requested: 'Requested',
  received: 'Mark as received',
  refunded: 'Refund',
  rejected: 'Reject',
  expired: 'Expired',
};

/** ROLE-05: receives and refunds a return. A refused refund is retried by the same transition. */
export const ReturnTransitions = ({
  returnOrder: { _id, status: from, refund, refundAmount, currency },
}: {
  readonly returnOrder: ReturnOrder;
}) => {
  const { requestTask, isRunning } = useStaffTasks();
  const hasFailed = refund?.state === 'failed';
  const targets = hasFailed ? (['refunded'] as const) : returnTransitionsFrom(from, 'admin');
  const isWithoutRefund = refundAmount === 0;
  const nameOf = (status: ReturnStatus): string => {
    if (hasFailed) return 'Refund again';
    return status === 'refunded' && isWithoutRefund ? 'Close without a refund' : transitionLabels[status];
  };
  const steps = targets.map((status) => ({
    name: nameOf(status),
    isSecondary: status === 'rejected',
    onSelect: () =>
      requestTask({
        kind: 'moveReturn',
        id: _id,
        status,
        refund: refundAmount,
        ...currencyField({ currency }),
      }),
  }));
  return (
    <NextStepPanel subject="return" kind="moveReturn" steps={steps} isBusy={isRunning('moveReturn', _id)} />
  );
};

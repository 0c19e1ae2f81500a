import { returnTransitionsFrom, type ReturnStatus } from '../../../../contract/returnStatechart.ts';
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
  returnOrder: { _id, status: from, refund },
}: {
  readonly returnOrder: ReturnOrder;
}) => {
  const { requestTask, isRunning } = useStaffTasks();
  const hasFailed = refund?.state === 'failed';
  const targets = hasFailed ? (['refunded'] as const) : returnTransitionsFrom(from, 'admin');
  const steps = targets.map((status) => ({
    name: hasFailed ? 'Refund again' : transitionLabels[status],
    onSelect: () => requestTask({ kind: 'moveReturn', id: _id, status }),
  }));
  return (
    <NextStepPanel subject="return" kind="moveReturn" steps={steps} isBusy={isRunning('moveReturn', _id)} />
  );
};

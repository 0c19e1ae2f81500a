import { orderTransitionsFrom } from '../../../../contract/orderStatechart.ts';
import type { Order } from '../../../../contract/types.ts';
import { NextStepPanel } from '../NextStepPanel.tsx';
import { transitionLabels } from '../taskQuestion.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

/** ROLE-05, S11: the transitions that the order statechart allows the staff. */
export const OrderTransitions = ({ order: { _id, status: from } }: { readonly order: Order }) => {
  const { requestTask, isRunning } = useStaffTasks();
  const steps = orderTransitionsFrom(from, 'admin').map((status) => ({
    name: transitionLabels[status] ?? status,
    onSelect: () => requestTask({ kind: 'moveOrder', id: _id, status }),
    isSecondary: status === 'canceled',
  }));
  return <NextStepPanel subject="order" steps={steps} isBusy={isRunning('moveOrder', _id)} />;
};

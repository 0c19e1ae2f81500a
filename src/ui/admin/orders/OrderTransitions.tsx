import { orderTransitionsFrom } from '../../../../contract/orderStatechart.ts';
import { formatUnits } from '../../account/orderText.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { isPackable, isPartlyShipped, unitsToSend } from '../../../../contract/parcelRules.ts';
import type { Order } from '../../../../contract/types.ts';
import { NextStepPanel } from '../NextStepPanel.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { transitionLabels } from '../taskQuestion.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

interface OrderTransitionsProps {
  readonly order: Order;
  /** Whether a withdrawal from it needs a decision. */
  readonly isWithdrawn: boolean;
}

/** ROLE-05, S11: the transitions that the order statechart allows the staff; a partly shipped order can no longer be canceled. */
export const OrderTransitions = ({ order, isWithdrawn }: OrderTransitionsProps) => {
  const { _id, status: from } = order;
  const { requestTask, isRunning } = useStaffTasks();
  const isPart = isPartlyShipped(order);
  const role = useStaffRole();
  // Canceling refunds, as `refundOrder` does.
  const canCancel = isTaskAllowed('refundOrder', role) && !isPart;
  const targets = orderTransitionsFrom(from, 'admin').filter((status) => canCancel || status !== 'canceled');
  const steps = targets.map((status) => ({
    name: isPart && status === 'shipped' ? 'Ship the rest' : (transitionLabels[status] ?? status),
    onSelect: () => requestTask({ kind: 'moveOrder', id: _id, status }),
    isSecondary: status === 'canceled',
  }));
  return (
    <NextStepPanel subject="order" kind="moveOrder" steps={steps} isBusy={isRunning('moveOrder', _id)}>
      {isWithdrawn && isPackable(from) && (
        <Hint>The customer withdrew: nothing can be sent until the withdrawal is closed.</Hint>
      )}
      {isPackable(from) && (
        <Hint>
          {formatUnits(order.items.reduce((sum, item) => sum + unitsToSend(item), 0))}{' '}
          {isPart ? 'still to send.' : 'to send.'}{' '}
          {isTaskAllowed('deliverParcel', role) && !isWithdrawn && (
            <TextLink href={adminPaths.pack({ orders: _id })}>Pack this order</TextLink>
          )}
        </Hint>
      )}
    </NextStepPanel>
  );
};

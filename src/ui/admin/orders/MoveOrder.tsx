import { movesOf } from '../../../../contract/orderStatechart.ts';
import type { Order } from '../../../../contract/types.ts';
import { NextStep } from '../NextStep.tsx';
import { moveNames } from '../taskQuestion.ts';
import { useStaff } from '../useStaff.ts';

/** ROLE-05, S11: the moves that the statechart has for the staff, and no others. */
export const MoveOrder = ({ order: { _id, status: from } }: { readonly order: Order }) => {
  const { ask, isAt } = useStaff();
  const steps = movesOf(from, 'admin').map((status) => ({
    name: moveNames[status] ?? status,
    onAsk: () => ask({ kind: 'moveOrder', id: _id, status }),
    isAside: status === 'canceled',
  }));
  return <NextStep of="order" steps={steps} isBusy={isAt('moveOrder', _id)} />;
};

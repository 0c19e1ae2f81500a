import { returnMovesOf, type ReturnStatus } from '../../../../contract/returnStatechart.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { NextStep } from '../NextStep.tsx';
import { useStaff } from '../useStaff.ts';

const moveNames: { readonly [S in ReturnStatus]: string } = {
  requested: 'Requested',
  received: 'Mark as received',
  refunded: 'Refund',
};

/** ROLE-05: receiving and refunding; a refund that the provider refused is asked for anew by the same move. */
export const MoveReturn = ({ found: { _id, status: from, refund } }: { readonly found: ReturnOrder }) => {
  const { ask, isAt } = useStaff();
  const hasFailed = refund?.state === 'failed';
  const moves = hasFailed ? (['refunded'] as const) : returnMovesOf(from, 'admin');
  const steps = moves.map((status) => ({
    name: hasFailed ? 'Refund again' : moveNames[status],
    onAsk: () => ask({ kind: 'moveReturn', id: _id, status }),
  }));
  return <NextStep of="return" steps={steps} isBusy={isAt('moveReturn', _id)} />;
};

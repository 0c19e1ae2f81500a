import { movesOf } from '../../../../contract/orderStatechart.ts';
import type { Order } from '../../../../contract/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Panel, Quiet } from '../adminLook.ts';
import { moveNames } from '../taskQuestion.ts';
import { useStaff } from '../useStaff.ts';

/** ROLE-05, S11: the moves that the statechart has for the staff, and no others. */
export const MoveOrder = ({ order }: { readonly order: Order }) => {
  const { ask, isWorking, isAt } = useStaff();
  const moves = movesOf(order.status, 'admin');
  return (
    <Panel aria-labelledby="next">
      <h2 id="next">Next step</h2>
      {moves.length === 0 ? (
        <Quiet>There is no further step for this order.</Quiet>
      ) : (
        <Actions>
          {moves.map((status) => (
            <Button
              key={status}
              variant={status === 'canceled' ? 'secondary' : 'primary'}
              disabled={isWorking}
              busy={isAt('moveOrder', order._id)}
              onClick={() => ask({ kind: 'moveOrder', id: order._id, status })}
            >
              {moveNames[status] ?? status}
            </Button>
          ))}
        </Actions>
      )}
    </Panel>
  );
};

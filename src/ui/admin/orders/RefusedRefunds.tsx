import { formatDollars } from '../../../../contract/money.ts';
import { paths } from '../../../routes/paths.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Lines, Panel } from '../adminLook.ts';
import { formatMoment } from '../adminText.ts';
import { useStaff } from '../useStaff.ts';

interface RefusedRefundsProps {
  readonly orderId: string;
  readonly refused: AdminOrder['refused'];
}

/** ROLE-05: refunds that the provider refused, and the way to ask for each again: on its return where it is of one, else here. */
export const RefusedRefunds = ({ orderId, refused }: RefusedRefundsProps) => {
  const { ask, isWorking, isAt } = useStaff();
  if (refused.length === 0) return null;
  return (
    <Panel aria-labelledby="refused">
      <h2 id="refused">Refused refunds</h2>
      <p>
        The payment provider refused these refunds. Try again, or look up the reason there: the card may be
        closed.
      </p>
      <Lines>
        {refused.map(({ _id, amount, reason, at, _return }) => (
          <li key={_id}>
            {formatDollars(amount)}: {reason}
            <span>Refused {formatMoment(at)}</span>
            {_return ? (
              <TextLink href={paths.adminReturn(_return)}>Refund again on its return</TextLink>
            ) : (
              <div>
                <Button
                  variant="secondary"
                  disabled={isWorking}
                  busy={isAt('refundOrder', orderId)}
                  onClick={() => ask({ kind: 'refundOrder', id: orderId, amount, reason })}
                >
                  Refund {formatDollars(amount)} again
                </Button>
              </div>
            )}
          </li>
        ))}
      </Lines>
    </Panel>
  );
};

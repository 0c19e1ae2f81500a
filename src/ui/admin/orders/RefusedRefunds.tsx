import { type Currency, currencyField, formatMajor } from '../../../../contract/currency.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { LogList } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { DateTime } from '../DateTime.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';

interface RefusedRefundsProps {
  readonly orderId: string;
  readonly refused: AdminOrder['refused'];
  /** Of the order. */
  readonly currency: Currency;
}

/** ROLE-05: refunds that the provider refused. Refunds of a return are retried on the return, others here. */
export const RefusedRefunds = ({ orderId, refused, currency }: RefusedRefundsProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  if (refused.length === 0) return null;
  return (
    <TitledPanel id="refused" title="Refused refunds">
      <p>
        The payment provider refused these refunds, or the bank returned the money later. Try again, or look
        up the reason there: the card may be closed.
      </p>
      <LogList>
        {refused.map(({ _id, amount, reason, at, _return }) => (
          <li key={_id}>
            {formatMajor(amount, currency)}: {reason}
            <span>
              Refused <DateTime at={at} />
            </span>
            {_return ? (
              <TextLink href={adminPaths.return(_return)}>Refund again on its return</TextLink>
            ) : (
              <div>
                <Button
                  variant="secondary"
                  disabled={isWorking}
                  busy={isRunning('refundOrder', orderId)}
                  onClick={() =>
                    requestTask({
                      kind: 'refundOrder',
                      id: orderId,
                      amount,
                      reason,
                      ...currencyField({ currency }),
                    })
                  }
                >
                  Refund {formatMajor(amount, currency)} again
                </Button>
              </div>
            )}
          </li>
        ))}
      </LogList>
    </TitledPanel>
  );
};

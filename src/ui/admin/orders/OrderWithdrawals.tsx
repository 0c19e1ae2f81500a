import { withdrawalStatusLabels } from '../../../../contract/rules/withdrawals.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminWithdrawalLine } from '../../../services/admin/adminServices.ts';
import { UserText } from '../../account/detailPage.styles.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { DateTime } from '../DateTime.tsx';
import { Hint, LogList } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { CloseForm } from '../withdrawals/CloseForm.tsx';

interface OrderWithdrawalsProps {
  readonly withdrawals: readonly AdminWithdrawalLine[];
}

/** WITHDRAW-09: the withdrawals from an order with their outcomes; one that needs a decision can be closed here. */
export const OrderWithdrawals = ({ withdrawals }: OrderWithdrawalsProps) =>
  withdrawals.length > 0 && (
    <TitledPanel id="withdrawals" title="Withdrawals">
      <LogList>
        {withdrawals.map(({ withdrawal, itemLabels, needsDecision, returnNumber, note }) => (
          <li key={withdrawal._id}>
            {withdrawalStatusLabels[withdrawal.status]}
            <span>
              Received <DateTime at={withdrawal.receivedAt} />
            </span>
            <div>
              {withdrawal.items === null && <p>The whole order</p>}
              {itemLabels.map((label) => (
                <p key={label}>{label}</p>
              ))}
              {withdrawal.text !== '' && <UserText>{withdrawal.text}</UserText>}
              {note !== null && <UserText>{note}</UserText>}
            </div>
            {withdrawal._return !== null && (
              <TextLink href={adminPaths.return(withdrawal._return)}>Return #{returnNumber}</TextLink>
            )}
            {needsDecision && (
              <div>
                <Hint>Needs a decision</Hint>
                <CloseForm id={withdrawal._id} orderNumber={withdrawal.orderNumber} />
              </div>
            )}
          </li>
        ))}
      </LogList>
    </TitledPanel>
  );

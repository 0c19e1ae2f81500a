import { formatMajor } from '../../../../contract/currency.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { LogList } from '../admin.styles.ts';
import { DateTime } from '../DateTime.tsx';
import { DisputeText } from '../problems/DisputeText.tsx';
import { TitledPanel } from '../TitledPanel.tsx';

/** ROLE-05: disputes of an order's payment, and payments that do not match it. */
export const PaymentProblems = ({ disputes, issues }: Pick<AdminOrder, 'disputes' | 'issues'>) => {
  if (disputes.length + issues.length === 0) return null;
  return (
    <TitledPanel id="payment-problems" title="Payment problems">
      <LogList>
        {issues.map((details) => (
          <li key={details}>{details}</li>
        ))}
        {disputes.map((dispute) => (
          <li key={dispute._id}>
            {formatMajor(dispute.amount, dispute.currency)}: <DisputeText dispute={dispute} />
            <span>
              {dispute._id}, opened <DateTime at={dispute.at} />
            </span>
          </li>
        ))}
      </LogList>
    </TitledPanel>
  );
};

import { useQuery } from '@tanstack/react-query';
import { formatMajor } from '../../../../contract/currency.ts';
import type {
  AdminDeadLetter,
  AdminDispute,
  AdminPaymentIssue,
  AdminProblems,
} from '../../../services/admin/adminServices.ts';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { DateTime } from '../DateTime.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { OrderLink } from './OrderLink.tsx';
import { DisputeText } from './DisputeText.tsx';
import { getDeadLetterName } from './problemText.ts';
import { SettleButtons } from './SettleButtons.tsx';

const orderColumn = {
  name: 'Order',
  cell: (problem: { readonly _order: string | null; readonly orderNumber: string | null }) => (
    <OrderLink problem={problem} />
  ),
};

const deadLetterColumns: readonly TableColumn<AdminDeadLetter>[] = [
  {
    name: 'What',
    cell: ({ name, error, attempts, at }) => (
      <div>
        {getDeadLetterName(name)}
        <Hint>{error}</Hint>
        <Hint>
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}, given up <DateTime at={at} />
        </Hint>
      </div>
    ),
  },
  orderColumn,
  {
    name: 'Action',
    cell: ({ _id, source, name }) => (
      <SettleButtons id={_id} source={source} name={getDeadLetterName(name)} />
    ),
  },
];

const issueColumns: readonly TableColumn<AdminPaymentIssue>[] = [
  {
    name: 'Payment',
    cell: ({ payment, details, at }) => (
      <div>
        {details}
        <Hint>
          {payment}, found <DateTime at={at} />
        </Hint>
      </div>
    ),
  },
  orderColumn,
  {
    name: 'Action',
    cell: ({ _id, payment }) => <SettleButtons id={_id} source="payment" name={payment} />,
  },
];

const disputeColumns: readonly TableColumn<AdminDispute>[] = [
  {
    name: 'Dispute',
    cell: (dispute) => (
      <div>
        <DisputeText dispute={dispute} />
        <Hint>
          {dispute._id}, opened <DateTime at={dispute.at} />
        </Hint>
      </div>
    ),
  },
  orderColumn,
  { name: 'Amount', isNumber: true, cell: ({ amount, currency }) => formatMajor(amount, currency) },
];

/** ROLE-05: dead letters, payments that do not match their order, and disputes. */
export const ProblemsView = () => (
  <QueryContent query={useQuery(useAdminClient().queries.problems())} subject="the problems">
    {(problems) => <Problems problems={problems} />}
  </QueryContent>
);

const Problems = ({
  problems: { deadLetters, paymentIssues, disputes },
}: {
  readonly problems: AdminProblems;
}) => {
  if (deadLetters.length + paymentIssues.length + disputes.length === 0)
    return <EmptyState text="There are no problems." />;
  return (
    <>
      {paymentIssues.length > 0 && (
        <TitledPanel id="payment-issues" title="Payments that do not match their order">
          <AdminTable
            caption="Payments that do not match their order"
            rows={paymentIssues}
            getRowKey={({ _id }) => _id}
            columns={issueColumns}
          />
        </TitledPanel>
      )}
      {disputes.length > 0 && (
        <TitledPanel id="disputes" title="Disputes">
          <p>Answer a dispute at the payment provider. The shop follows what the bank decides.</p>
          <AdminTable
            caption="Disputes"
            rows={disputes}
            getRowKey={({ _id }) => _id}
            columns={disputeColumns}
          />
        </TitledPanel>
      )}
      {deadLetters.length > 0 && (
        <TitledPanel id="given-up" title="Given up">
          <p>The shop tried these many times and stopped. Mend the cause, then try again.</p>
          <AdminTable
            caption="Given up"
            rows={deadLetters}
            getRowKey={({ _id }) => _id}
            columns={deadLetterColumns}
          />
        </TitledPanel>
      )}
    </>
  );
};

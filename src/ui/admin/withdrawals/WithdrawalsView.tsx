import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { withdrawalStatusLabels } from '../../../../contract/rules/withdrawals.ts';
import { returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { AdminWithdrawalLine } from '../../../services/admin/adminServices.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { UserText } from '../../account/detailPage.styles.ts';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { DateTime } from '../DateTime.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { PagedList } from '../PagedList.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { CloseForm } from './CloseForm.tsx';

const Filter = styled.div`
  max-width: 320px;
  margin-block: 16px 8px;
`;

const options = [
  { value: '', label: 'All' },
  { value: 'decision', label: 'Needs a decision' },
];

const Items = ({ line: { withdrawal, itemLabels } }: { readonly line: AdminWithdrawalLine }) => (
  <div>
    {withdrawal.items === null && <p>The whole order</p>}
    {itemLabels.map((label) => (
      <p key={label}>{label}</p>
    ))}
    {withdrawal.text !== '' && <UserText>{withdrawal.text}</UserText>}
  </div>
);

const Status = ({ line: { withdrawal, needsDecision, note } }: { readonly line: AdminWithdrawalLine }) => (
  <div>
    {withdrawalStatusLabels[withdrawal.status]}
    {needsDecision && <Hint>Needs a decision</Hint>}
    {note !== null && <UserText>{note}</UserText>}
  </div>
);

const columns: readonly TableColumn<AdminWithdrawalLine>[] = [
  {
    name: 'From',
    cell: ({ withdrawal: { name, email, receivedAt } }) => (
      <div>
        {name}
        <Hint>{email}</Hint>
        <Hint>
          Received <DateTime at={receivedAt} />
        </Hint>
      </div>
    ),
  },
  { name: 'Status', cell: (line) => <Status line={line} /> },
  {
    name: 'Order',
    cell: ({ withdrawal: { _order, orderNumber } }) => {
      const number = `#${orderNumber.replace(/^#/, '')}`;
      return _order === null ? (
        <span>{number}</span>
      ) : (
        <TextLink href={adminPaths.order(_order)}>{number}</TextLink>
      );
    },
  },
  {
    name: 'Return',
    cell: ({ withdrawal: { _return }, returnNumber, returnStatus }) =>
      _return === null ? (
        <>–</>
      ) : (
        <div>
          <TextLink href={adminPaths.return(_return)}>#{returnNumber}</TextLink>
          {returnStatus && <Hint>{returnStatusLabels[returnStatus]}</Hint>}
        </div>
      ),
  },
  { name: 'Items', cell: (line) => <Items line={line} /> },
  {
    name: 'Decision',
    cell: ({ withdrawal: { _id, orderNumber }, needsDecision }) =>
      needsDecision ? <CloseForm id={_id} orderNumber={orderNumber} /> : <>–</>,
  },
];

/** WITHDRAW-07: all withdrawals, and those that staff must decide. */
export const WithdrawalsView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.withdrawals, { show: ['decision'] });
  const needsDecision = filters.show === 'decision';
  const list = useInfiniteQuery(useAdminClient().queries.withdrawals({ needsDecision }));
  return (
    <>
      <Filter>
        <SelectField
          label="Show"
          options={options}
          value={search['show'] ?? ''}
          onChange={(event) => setSearch({ show: event.target.value })}
        />
      </Filter>
      <PagedList list={list} subject="withdrawals">
        {(rows) => (
          <AdminTable
            caption="Withdrawals"
            rows={rows}
            columns={columns}
            getRowKey={({ withdrawal }) => withdrawal._id}
          />
        )}
      </PagedList>
    </>
  );
};

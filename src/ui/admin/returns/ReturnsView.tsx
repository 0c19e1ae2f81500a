import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../contract/money.ts';
import { returnStatuses, returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import type { AdminReturnLine } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { ReturnStatusTag } from '../../returns/ReturnStatusTag.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { formatDateTime } from '../adminText.ts';
import { ListToolbar, type ToolbarSelect } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { findAllowed, useAdminSearch } from '../useAdminSearch.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';

const sorts = ['-createdAt', 'createdAt'] as const;

const selects: readonly ToolbarSelect[] = [
  { name: 'status', label: 'Status', options: { '': 'All', ...returnStatusLabels } },
  { name: 'sort', label: 'Sort by', options: { '': 'Newest first', createdAt: 'Oldest first' } },
];

const columns: readonly TableColumn<AdminReturnLine>[] = [
  {
    name: 'Return',
    cell: ({ returned }) => (
      <TextLink href={adminPaths.return(returned._id)}>#{returned.returnNumber}</TextLink>
    ),
  },
  { name: 'Status', cell: ({ returned }) => <ReturnStatusTag status={returned.status} /> },
  {
    name: 'Shopper',
    cell: ({ _user }) => (
      <span>
        {_user.firstName} {_user.lastName}
      </span>
    ),
  },
  {
    name: 'Order',
    cell: ({ returned }) => (
      <TextLink href={adminPaths.order(returned._order)}>#{returned.orderNumber}</TextLink>
    ),
  },
  { name: 'Requested', cell: ({ returned }) => formatDateTime(returned.createdAt) },
  {
    name: 'Items',
    isNumber: true,
    cell: ({ returned }) => returned.items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { name: 'Refund', cell: ({ returned }) => formatDollars(returned.refundAmount), isNumber: true },
];

/** ROLE-05: all returns; filter by status, search by number. */
export const ReturnsView = () => {
  const { search, setSearch } = useAdminSearch(adminPaths.returns);
  const list = useInfiniteQuery(
    useAdminClient().queries.returns({
      q: search['q'],
      status: findAllowed(returnStatuses, search['status']),
      sort: findAllowed(sorts, search['sort']),
    }),
  );
  return (
    <>
      <ListToolbar
        searchLabel="Number of return or order"
        search={search}
        selects={selects}
        onChange={setSearch}
      />
      <PagedList list={list} subject="returns">
        {(rows) => (
          <AdminTable
            caption="Returns"
            rows={rows}
            columns={columns}
            getRowKey={({ returned }) => returned._id}
          />
        )}
      </PagedList>
    </>
  );
};

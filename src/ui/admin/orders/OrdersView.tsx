import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../contract/money.ts';
import { orderStatuses } from '../../../../contract/orderStatechart.ts';
import type { AdminOrderLine } from '../../../services/admin/adminServices.ts';
import { OrderStatusTag } from '../../account/OrderStatusTag.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { formatDateTime, statusNames } from '../adminText.ts';
import { ListToolbar, type ToolbarSelect } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { findAllowed, useAdminSearch } from '../useAdminSearch.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';

const sorts = ['-createdAt', 'createdAt', '-total', 'total'] as const;

const selects: readonly ToolbarSelect[] = [
  { name: 'status', label: 'Status', options: { '': 'All', ...statusNames } },
  { name: 'refund', label: 'Refunds', options: { '': 'All', refused: 'Refused' } },
  {
    name: 'sort',
    label: 'Sort by',
    options: {
      '': 'Newest first',
      createdAt: 'Oldest first',
      '-total': 'Highest total',
      total: 'Lowest total',
    },
  },
];

const columns: readonly TableColumn<AdminOrderLine>[] = [
  {
    name: 'Order',
    cell: ({ _id, orderNumber }) => <TextLink href={adminPaths.order(_id)}>#{orderNumber}</TextLink>,
  },
  { name: 'Status', cell: ({ status }) => <OrderStatusTag status={status} /> },
  {
    name: 'Shopper',
    cell: ({ _user }) => (
      <div>
        {_user.firstName} {_user.lastName}
        <Hint>{_user.email}</Hint>
      </div>
    ),
  },
  { name: 'Started', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'Items', cell: ({ pieces }) => pieces, isNumber: true },
  {
    name: 'Total',
    isNumber: true,
    cell: ({ total, refunded }) => (
      <div>
        {formatDollars(total)}
        {refunded > 0 && <Hint>{formatDollars(refunded)} refunded</Hint>}
      </div>
    ),
  },
];

/** ROLE-05: all orders; filters by status and refused refunds, search by number or email. */
export const OrdersView = () => {
  const { search, setSearch } = useAdminSearch(adminPaths.orders);
  const list = useInfiniteQuery(
    useAdminClient().queries.orders({
      q: search['q'],
      status: findAllowed(orderStatuses, search['status']),
      sort: findAllowed(sorts, search['sort']),
      refund: findAllowed(['refused'], search['refund']),
    }),
  );
  return (
    <>
      <ListToolbar
        searchLabel="Order number or email"
        search={search}
        selects={selects}
        onChange={setSearch}
      />
      <PagedList list={list} subject="orders">
        {(rows) => <AdminTable caption="Orders" rows={rows} columns={columns} getRowKey={({ _id }) => _id} />}
      </PagedList>
    </>
  );
};

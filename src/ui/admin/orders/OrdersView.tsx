import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../contract/money.ts';
import { orderStatuses } from '../../../../contract/orderStatechart.ts';
import { paths } from '../../../routes/paths.ts';
import type { AdminOrderLine } from '../../../services/admin/adminServices.ts';
import { OrderStatusTag } from '../../account/OrderStatusTag.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useDesk } from '../adminDesk.ts';
import { Quiet } from '../adminLook.ts';
import { formatMoment, statusNames } from '../adminText.ts';
import { ListToolbar } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { knownWord, useAdminSearch } from '../useAdminSearch.ts';

const sorts = ['-createdAt', 'createdAt', '-total', 'total'] as const;

const choices = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      ...orderStatuses.map((status) => ({ value: status, label: statusNames[status] })),
    ],
  },
  {
    name: 'refund',
    label: 'Refunds',
    options: [
      { value: '', label: 'All' },
      { value: 'refused', label: 'Refused' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort by',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'createdAt', label: 'Oldest first' },
      { value: '-total', label: 'Highest total' },
      { value: 'total', label: 'Lowest total' },
    ],
  },
];

const columns: readonly TableColumn<AdminOrderLine>[] = [
  {
    name: 'Order',
    cell: ({ _id, orderNumber }) => <TextLink href={paths.adminOrder(_id)}>#{orderNumber}</TextLink>,
  },
  { name: 'Status', cell: ({ status }) => <OrderStatusTag status={status} /> },
  {
    name: 'Shopper',
    cell: ({ _user }) => (
      <div>
        {_user.firstName} {_user.lastName}
        <Quiet>{_user.email}</Quiet>
      </div>
    ),
  },
  { name: 'Started', cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Items', cell: ({ pieces }) => pieces, isNumber: true },
  {
    name: 'Total',
    isNumber: true,
    cell: ({ total, refunded }) => (
      <div>
        {formatDollars(total)}
        {refunded > 0 && <Quiet>{formatDollars(refunded)} refunded</Quiet>}
      </div>
    ),
  },
];

/** ROLE-05: all orders, by status, refused refunds, number or email. */
export const OrdersView = () => {
  const { search, ask } = useAdminSearch(paths.adminOrders);
  const list = useInfiniteQuery(
    useDesk().queries.orders({
      q: search['q'],
      status: knownWord(orderStatuses, search['status']),
      sort: knownWord(sorts, search['sort']),
      refund: knownWord(['refused'], search['refund']),
    }),
  );
  return (
    <>
      <ListToolbar searchLabel="Order number or email" search={search} choices={choices} onAsk={ask} />
      <PagedList list={list} what="orders">
        {(rows) => <AdminTable caption="Orders" rows={rows} columns={columns} keyOf={({ _id }) => _id} />}
      </PagedList>
    </>
  );
};

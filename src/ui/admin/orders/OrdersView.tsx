import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMajor } from '../../../../contract/currency.ts';
import { orderStatuses } from '../../../../contract/orderStatechart.ts';
import type { AdminOrderLine } from '../../../services/admin/adminServices.ts';
import { StaffOrderStatusTag } from '../StaffOrderStatusTag.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { PageActions } from '../promotions/promotions.styles.ts';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { statusNames } from '../adminText.ts';
import { DateTime } from '../DateTime.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { SavedFilters } from '../filters/SavedFilters.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';

const layout: AdminListLayout<AdminOrderLine> = {
  searchLabel: 'Order number or email',
  selects: [
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
  ],
  caption: 'Orders',
  columns: [
    {
      name: 'Order',
      cell: ({ _id, orderNumber }) => <TextLink href={adminPaths.order(_id)}>#{orderNumber}</TextLink>,
    },
    { name: 'Status', cell: ({ status }) => <StaffOrderStatusTag status={status} /> },
    {
      name: 'Shopper',
      cell: ({ _user }) => (
        <div>
          {_user.firstName} {_user.lastName}
          <Hint>{_user.email}</Hint>
          {_user.isGuest && <Hint>Guest</Hint>}
        </div>
      ),
    },
    { name: 'Started', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    { name: 'Items', cell: ({ pieces }) => pieces, isNumber: true },
    {
      name: 'Total',
      isNumber: true,
      cell: ({ total, refunded, currency }) => (
        <div>
          {formatMajor(total, currency)}
          {refunded > 0 && <Hint>{formatMajor(refunded, currency)} refunded</Hint>}
        </div>
      ),
    },
  ],
  getRowKey: ({ _id }) => _id,
};

/** ROLE-05: all orders; filters by status and refused refunds, search by number or email. */
export const OrdersView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.orders, {
    status: orderStatuses,
    sort: ['-createdAt', 'createdAt', '-total', 'total'],
    refund: ['refused'],
  });
  const list = useInfiniteQuery(useAdminClient().queries.orders(filters));
  return (
    <>
      <AllowedTask kind="createOrder">
        <PageActions>
          <LinkButton href={adminPaths.newOrder()}>New order</LinkButton>
        </PageActions>
      </AllowedTask>
      <ExportButton name="orders" />
      <SavedFilters list="orders" search={search} buildPath={adminPaths.orders} />
      <AdminList layout={layout} list={list} search={search} onChange={setSearch} />
    </>
  );
};

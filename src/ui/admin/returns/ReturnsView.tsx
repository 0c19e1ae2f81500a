import { useInfiniteQuery } from '@tanstack/react-query';
import { returnStatuses, returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import type { AdminReturnLine } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { ReturnStatusTag } from '../../returns/ReturnStatusTag.tsx';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { ShopperCell } from '../ShopperCell.tsx';
import { DateTime } from '../DateTime.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { formatRefund } from './refundText.ts';

const layout: AdminListLayout<AdminReturnLine> = {
  searchLabel: 'Number of return or order',
  selects: [
    { name: 'status', label: 'Status', options: { '': 'All', ...returnStatusLabels } },
    { name: 'sort', label: 'Sort by', options: { '': 'Newest first', createdAt: 'Oldest first' } },
  ],
  caption: 'Returns',
  columns: [
    {
      name: 'Return',
      cell: ({ returned }) => (
        <TextLink href={adminPaths.return(returned._id)}>#{returned.returnNumber}</TextLink>
      ),
    },
    { name: 'Status', cell: ({ returned }) => <ReturnStatusTag status={returned.status} /> },
    {
      name: 'Shopper',
      cell: ({ _user }) => <ShopperCell shopper={_user} />,
    },
    {
      name: 'Order',
      cell: ({ returned }) => (
        <TextLink href={adminPaths.order(returned._order)}>#{returned.orderNumber}</TextLink>
      ),
    },
    { name: 'Requested', cell: ({ returned }) => <DateTime at={returned.createdAt} /> },
    {
      name: 'Items',
      isNumber: true,
      cell: ({ returned }) => returned.items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    { name: 'Refund', isNumber: true, cell: ({ returned }) => formatRefund(returned) },
  ],
  getRowKey: ({ returned }) => returned._id,
};

/** ROLE-05, DESK-314: all returns; filter by status, search by number. */
export const ReturnsView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.returns, {
    status: returnStatuses,
    sort: ['-createdAt', 'createdAt'],
  });
  const list = useInfiniteQuery(useAdminClient().queries.returns(filters));
  return <AdminList layout={layout} list={list} search={search} onChange={setSearch} />;
};

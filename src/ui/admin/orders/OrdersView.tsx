import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMajor } from '../../../../contract/currency.ts';
import { orderStatuses } from '../../../../contract/orderStatechart.ts';
import type { AdminOrderLine } from '../../../services/admin/adminServices.ts';
import { StaffOrderStatusTag } from '../StaffOrderStatusTag.tsx';
import { Button } from '../../kit/Button.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { PageActions } from '../promotions/promotions.styles.ts';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { statusNames } from '../adminText.ts';
import { ShopperCell } from '../ShopperCell.tsx';
import { DateTime } from '../DateTime.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { SavedFilters } from '../filters/SavedFilters.tsx';
import { ChosenOrders, choiceColumn, orderLinkColumn } from '../fulfilment/ChosenOrders.tsx';
import { formatIds, parseIds } from '../fulfilment/orderIds.ts';
import { isTaskAllowed } from '../taskRoles.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';

const layout: AdminListLayout<AdminOrderLine> = {
  searchLabel: 'Order number, email or tracking number',
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
      cell: ({ _user }) => <ShopperCell shopper={_user} />,
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
  notFoundText:
    'No order here has this number, email or tracking number. A name is found under Customers, with its orders.',
};

const [, ...detailColumns] = layout.columns;

/** ROLE-05: all orders; filters by status and refused refunds, search by number or email. DESK-515: of shipped ones, staff mark several as delivered. */
export const OrdersView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.orders, {
    status: orderStatuses,
    sort: ['-createdAt', 'createdAt', '-total', 'total'],
    refund: ['refused'],
  });
  const list = useInfiniteQuery(useAdminClient().queries.orders(filters));
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const canDeliver = isTaskAllowed('deliverOrders', useStaffRole()) && filters.status === 'shipped';
  const chosen = parseIds(search['orders']);
  const setChosen = (ids: readonly string[]) => setSearch({ orders: formatIds(ids) });
  // DESK-609: the orders leave the list, so that the page says how many, until the next choice or search.
  const [doneText, setDoneText] = useState('');
  useOnTaskDone('deliverOrders', (_task, text) => {
    setChosen([]);
    setDoneText(`${text}.`);
  });
  const choose = (ids: readonly string[]) => {
    setDoneText('');
    setChosen(ids);
  };
  return (
    <>
      <PageActions>
        <AllowedTask kind="createOrder">
          <LinkButton href={adminPaths.newOrder()}>New order</LinkButton>
        </AllowedTask>
        <ExportButton name="orders" />
      </PageActions>
      <SavedFilters list="orders" search={search} buildPath={adminPaths.orders} />
      {doneText !== '' && <Hint>{doneText}</Hint>}
      <AdminList
        layout={
          canDeliver
            ? {
                ...layout,
                columns: [choiceColumn({ chosen, onChange: choose }), ...detailColumns, orderLinkColumn],
              }
            : layout
        }
        list={list}
        search={search}
        // Another search has other orders.
        onChange={(change) => {
          setDoneText('');
          setSearch({ ...change, orders: '' });
        }}
        renderAbove={(rows) =>
          canDeliver && (
            <ChosenOrders
              shown={rows.map(({ _id }) => _id)}
              chosen={chosen}
              onChange={choose}
              prompt="Choose the orders that have arrived."
            >
              <Button
                disabled={isWorking}
                busy={isRunning('deliverOrders', 'orders')}
                onClick={() => requestTask({ kind: 'deliverOrders', id: 'orders', orders: chosen })}
              >
                Mark as delivered
              </Button>
            </ChosenOrders>
          )
        }
      />
    </>
  );
};

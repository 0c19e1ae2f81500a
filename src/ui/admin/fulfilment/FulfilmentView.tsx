import { useInfiniteQuery } from '@tanstack/react-query';
import { packableStatuses } from '../../../../contract/wire/adminFulfilment.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { OrderToPack } from '../../../services/admin/fulfilmentServices.ts';
import { StaffOrderStatusTag } from '../StaffOrderStatusTag.tsx';
import { formatUnits } from '../../account/orderText.ts';
import { LinkButton } from '../../link/LinkButton.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { statusNames } from '../adminText.ts';
import { DateTime } from '../DateTime.tsx';
import { countOrders } from '../countOrders.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { ChosenOrders, choiceColumn, orderLinkColumn } from './ChosenOrders.tsx';
import { DocumentButtons } from './DocumentButtons.tsx';
import { formatIds, inPackingSequence, parseIds } from './orderIds.ts';

const statusOptions = { '': 'All', placed: statusNames.placed, processing: statusNames.processing };

const columns: readonly TableColumn<OrderToPack>[] = [
  {
    name: 'Status',
    cell: ({ status, isPartlyShipped, isWithdrawn }) => (
      <div>
        <StaffOrderStatusTag status={status} />
        {isPartlyShipped && <Hint>A part has left</Hint>}
        {isWithdrawn === true && <Hint>Withdrawal to decide</Hint>}
      </div>
    ),
  },
  { name: 'Placed', cell: ({ placedAt }) => <DateTime at={placedAt} /> },
  {
    name: 'Ships to',
    cell: ({ recipient, country, delivery, sentWith = [], sentWithUnpaid = [], sentWithShipped = [] }) => (
      <div>
        {recipient}, {country}
        <Hint>{delivery}</Hint>
        {sentWith.map((number) => (
          <Hint key={number}>With order #{number} (paid)</Hint>
        ))}
        {sentWithUnpaid.map((number) => (
          <Hint key={number}>With order #{number} (not paid yet)</Hint>
        ))}
        {sentWithShipped.map(({ orderNumber }) => (
          <Hint key={orderNumber}>With order #{orderNumber} (shipped)</Hint>
        ))}
      </div>
    ),
  },
  { name: 'Items', cell: ({ units }) => units, isNumber: true },
];

/** DESK-306: the orders to pack, of which staff choose some or all. The choice is in the URL, so that Back returns to it. */
export const FulfilmentView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.fulfilment, { status: packableStatuses });
  // Sending a parcel is a task of the same role.
  const canPack = isTaskAllowed('deliverParcel', useStaffRole());
  const chosen = parseIds(search['orders']);
  const list = useInfiniteQuery(useAdminClient().queries.ordersToPack(filters));
  const shown = list.data?.pages.flatMap(({ result }) => result) ?? [];
  const setChosen = (ids: readonly string[]) =>
    setSearch({ orders: formatIds(inPackingSequence(ids, shown)) });
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const chosenText = { orders: formatIds(chosen) };
  return (
    <>
      <ListToolbar
        searchLabel="Order number"
        selects={[{ name: 'status', label: 'Status', options: statusOptions }]}
        search={search}
        onChange={setSearch}
      />
      <PagedList
        list={list}
        subject="orders to pack"
        emptyText={
          search['q']
            ? 'No order to pack has a number that starts like this. A name or email is found under ‘Customers’.'
            : undefined
        }
      >
        {(rows) => (
          <>
            <ChosenOrders
              shown={rows.map(({ _id }) => _id)}
              chosen={chosen}
              onChange={setChosen}
              prompt="Choose the orders to pack."
              note={`${formatUnits(
                rows.filter(({ _id }) => chosen.includes(_id)).reduce((sum, { units }) => sum + units, 0),
              )} on this page`}
            >
              {canPack && <LinkButton href={adminPaths.pack(chosenText)}>Pack</LinkButton>}
              <LinkButton variant="secondary" href={adminPaths.pickList(chosenText)}>
                Pick list
              </LinkButton>
              <DocumentButtons orders={chosen} />
            </ChosenOrders>
            {total > rows.length && (
              <Hint>
                {rows.length} of {countOrders(total)} are shown, oldest first.
              </Hint>
            )}
            <AdminTable
              caption="Orders to pack"
              rows={rows}
              columns={[choiceColumn({ chosen, onChange: setChosen }), ...columns, orderLinkColumn]}
              getRowKey={({ _id }) => _id}
            />
          </>
        )}
      </PagedList>
    </>
  );
};

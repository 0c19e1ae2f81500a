import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { maximumPackedOrders } from '../../../../contract/rules/fulfilment.ts';
import { packableStatuses } from '../../../../contract/wire/adminFulfilment.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { OrderToPack } from '../../../services/admin/fulfilmentServices.ts';
import { StaffOrderStatusTag } from '../StaffOrderStatusTag.tsx';
import { formatUnits } from '../../account/orderText.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Button } from '../../kit/Button.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { statusNames } from '../adminText.ts';
import { DateTime } from '../DateTime.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { DocumentButtons } from './DocumentButtons.tsx';
import { formatIds, parseIds, toggleId } from './orderIds.ts';

const Chosen = styled.section`
  display: grid;
  gap: 12px;
  margin-block: 16px;
`;

const statusOptions = { '': 'All', placed: statusNames.placed, processing: statusNames.processing };

const createColumns = (
  chosen: readonly string[],
  onToggle: (id: string) => void,
): readonly TableColumn<OrderToPack>[] => [
  {
    name: 'Order',
    cell: ({ _id, orderNumber }) => (
      <Checkbox
        checked={chosen.includes(_id)}
        disabled={!chosen.includes(_id) && chosen.length >= maximumPackedOrders}
        onChange={() => onToggle(_id)}
      >
        #{orderNumber}
      </Checkbox>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, isPartlyShipped }) => (
      <div>
        <StaffOrderStatusTag status={status} />
        {isPartlyShipped && <Hint>A part has left</Hint>}
      </div>
    ),
  },
  { name: 'Placed', cell: ({ placedAt }) => <DateTime at={placedAt} /> },
  {
    name: 'Ships to',
    cell: ({ recipient, country, delivery, sentWith = [] }) => (
      <div>
        {recipient}, {country}
        <Hint>{delivery}</Hint>
        {sentWith.map((number) => (
          <Hint key={number}>With order #{number}</Hint>
        ))}
      </div>
    ),
  },
  { name: 'Items', cell: ({ units }) => units, isNumber: true },
  {
    name: 'Details',
    cell: ({ _id, orderNumber }) => (
      <TextLink href={adminPaths.order(_id)} aria-label={`Open order #${orderNumber}`}>
        Open order
      </TextLink>
    ),
  },
];

/** DESK-306: the orders to pack, of which staff choose some or all. The choice is in the URL, so that Back returns to it. */
export const FulfilmentView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.fulfilment, { status: packableStatuses });
  // Sending a parcel is a task of the same role.
  const canPack = isTaskAllowed('deliverParcel', useStaffRole());
  const chosen = parseIds(search['orders']);
  const setChosen = (ids: readonly string[]) => setSearch({ orders: formatIds(ids) });
  const list = useInfiniteQuery(useAdminClient().queries.ordersToPack(filters));
  const chosenText = { orders: formatIds(chosen) };
  return (
    <>
      <ListToolbar
        searchLabel="Order number"
        selects={[{ name: 'status', label: 'Status', options: statusOptions }]}
        search={search}
        onChange={setSearch}
      />
      <PagedList list={list} subject="orders to pack">
        {(rows) => {
          const shown = rows.map(({ _id }) => _id);
          const isAllChosen = shown.every((id) => chosen.includes(id));
          return (
            <>
              <Chosen aria-label="Chosen orders">
                <p role="status">
                  {chosen.length === 0
                    ? 'Choose the orders to pack.'
                    : `${chosen.length} ${chosen.length === 1 ? 'order' : 'orders'} chosen, ${formatUnits(
                        rows
                          .filter(({ _id }) => chosen.includes(_id))
                          .reduce((sum, { units }) => sum + units, 0),
                      )} on this page.`}
                </p>
                {chosen.length >= maximumPackedOrders && (
                  <Hint>At most {maximumPackedOrders} orders at once.</Hint>
                )}
                <Actions>
                  <Button
                    variant="secondary"
                    onClick={() =>
                      setChosen(
                        isAllChosen ? [] : [...new Set([...chosen, ...shown])].slice(0, maximumPackedOrders),
                      )
                    }
                  >
                    {isAllChosen ? 'Choose none' : 'Choose all shown'}
                  </Button>
                  {chosen.length > 0 && (
                    <>
                      {canPack && <LinkButton href={adminPaths.pack(chosenText)}>Pack</LinkButton>}
                      <LinkButton variant="secondary" href={adminPaths.pickList(chosenText)}>
                        Pick list
                      </LinkButton>
                      <DocumentButtons orders={chosen} />
                    </>
                  )}
                </Actions>
              </Chosen>
              <AdminTable
                caption="Orders to pack"
                rows={rows}
                columns={createColumns(chosen, (id) => setChosen(toggleId(chosen, id)))}
                getRowKey={({ _id }) => _id}
              />
            </>
          );
        }}
      </PagedList>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { lowStockBelow } from '../../../../contract/rules.ts';
import { paths } from '../../../routes/paths.ts';
import type { AdminOverview } from '../../../services/admin/adminServices.ts';
import { PlainLink, TextLink } from '../../link/TextLink.tsx';
import { color, display, type } from '../../theme/theme.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useDesk } from '../adminDesk.ts';
import { Panel, Quiet } from '../adminLook.ts';
import { statusNames } from '../adminText.ts';
import { ReadPart } from '../ReadPart.tsx';

/** The page's title stands right above it. */
const First = styled(Panel)`
  border-top: 0;
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 12px;
  & a {
    display: grid;
    gap: 2px;
    padding: 12px 16px;
    border: 1px solid ${color.line};
    ${type[13]}
    color: ${color.ink2};
    &:hover {
      border-color: ${color.ink};
    }
  }
  & strong {
    color: ${color.ink};
    ${display[28]}
  }
`;

interface Tile {
  readonly name: string;
  readonly value: number;
  readonly href: string;
}

const TileList = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <Tiles>
    {tiles.map(({ name, value, href }) => (
      <li key={name}>
        <PlainLink href={href}>
          <strong>{value}</strong>
          {name}
        </PlainLink>
      </li>
    ))}
  </Tiles>
);

const shortColumns: readonly TableColumn<AdminOverview['stock']['shortest'][number]>[] = [
  {
    name: 'Product',
    cell: ({ _product }) => (
      <TextLink href={paths.adminProduct(_product._id)}>
        {_product.title}, {_product.color}
      </TextLink>
    ),
  },
  { name: 'Size', cell: ({ size }) => size },
  { name: 'Left', cell: ({ available }) => available, isNumber: true },
];

/** ROLE-05: what is to be done today, each figure a way to the list behind it. */
export const TodayView = () => (
  <ReadPart read={useQuery(useDesk().queries.overview())} what="the overview">
    {(overview) => <Overview overview={overview} />}
  </ReadPart>
);

const Overview = ({ overview }: { readonly overview: AdminOverview }) => {
  const { orders, today, returns, failedRefunds, stock } = overview;
  const countOf = (statuses: readonly string[]) =>
    orders.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
  return (
    <>
      <Quiet>
        {today.count} {today.count === 1 ? 'order' : 'orders'} placed today, {formatDollars(today.total)} in
        all. Times and days are in UTC.
      </Quiet>
      <First aria-labelledby="to-do">
        <h2 id="to-do">To do</h2>
        <TileList
          tiles={[
            {
              name: 'Orders to pack',
              value: countOf(['placed']),
              href: paths.adminOrders({ status: 'placed' }),
            },
            {
              name: 'Orders to ship',
              value: countOf(['processing']),
              href: paths.adminOrders({ status: 'processing' }),
            },
            {
              name: 'Returns on their way',
              value: returns.requested,
              href: paths.adminReturns({ status: 'requested' }),
            },
            {
              name: 'Returns to refund',
              value: returns.received,
              href: paths.adminReturns({ status: 'received' }),
            },
          ]}
        />
        {failedRefunds > 0 && (
          <p role="alert">
            <TextLink href={paths.adminOrders({ refund: 'refused' })}>
              {failedRefunds} {failedRefunds === 1 ? 'refund was' : 'refunds were'} refused by the payment
              provider
            </TextLink>
            .
          </p>
        )}
      </First>
      <Panel aria-labelledby="all-orders">
        <h2 id="all-orders">All orders</h2>
        <TileList
          tiles={orders.map(({ status, count }) => ({
            name: statusNames[status],
            value: count,
            href: paths.adminOrders({ status }),
          }))}
        />
      </Panel>
      <Panel aria-labelledby="low-stock">
        <h2 id="low-stock">Stock</h2>
        <p>
          <TextLink href={paths.adminProducts({ stock: 'out' })}>
            {stock.outOfStock} {stock.outOfStock === 1 ? 'size is' : 'sizes are'} out of stock
          </TextLink>
          ,{' '}
          <TextLink href={paths.adminProducts({ stock: 'low' })}>
            {stock.low} {stock.low === 1 ? 'has' : 'have'} fewer than {lowStockBelow} in stock
          </TextLink>
          .
        </p>
        {stock.shortest.length > 0 && (
          <AdminTable
            caption="Sizes that run out next"
            isNarrow
            rows={stock.shortest}
            keyOf={({ _product, size }) => `${_product._id} ${size}`}
            columns={shortColumns}
          />
        )}
      </Panel>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatSums } from '../formatSums.ts';
import { lowStockThreshold } from '../../../../contract/rules.ts';
import type { AdminOverview } from '../../../services/admin/adminServices.ts';
import { useTimeZone } from '../../shop/timeZone.ts';
import { PlainLink, TextLink } from '../../link/TextLink.tsx';
import { color, display, type } from '../../theme/theme.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Panel, Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { statusNames } from '../adminText.ts';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { adminPaths } from '../../../paths/adminPaths.ts';

/** No line between the page's title and the first panel. */
const FirstPanel = styled(Panel)`
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

const lowStockColumns: readonly TableColumn<AdminOverview['stock']['shortest'][number]>[] = [
  {
    name: 'Product',
    cell: ({ _product }) => (
      <TextLink href={adminPaths.product(_product._id)}>
        {_product.title}, {_product.color}
      </TextLink>
    ),
  },
  { name: 'Size', cell: ({ size }) => size },
  { name: 'Left', cell: ({ available }) => available, isNumber: true },
];

/** ROLE-05, DESK-498: pending work as figures, each linked to the list where it is done. */
export const TodayView = () => (
  <QueryContent query={useQuery(useAdminClient().queries.overview())} subject="the overview">
    {(overview) => <Overview overview={overview} />}
  </QueryContent>
);

const Overview = ({ overview }: { readonly overview: AdminOverview }) => {
  const timeZone = useTimeZone();
  const {
    orders,
    today,
    returns,
    withdrawals = 0,
    failedRefunds,
    problems,
    disabledWebhooks = 0,
    stock,
  } = overview;
  const countByStatus = (statuses: readonly string[]) =>
    orders.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
  return (
    <>
      <Hint>
        {today.count} {today.count === 1 ? 'order' : 'orders'} placed today,{' '}
        {formatSums(today.total, today.others)} in all. Times and days are those of {timeZone}.
      </Hint>
      <FirstPanel aria-labelledby="to-do">
        <h2 id="to-do">To do</h2>
        <TileList
          tiles={[
            {
              name: 'Orders to pack',
              value: countByStatus(['placed']),
              href: adminPaths.fulfilment({ status: 'placed' }),
            },
            {
              name: 'Orders to ship',
              value: countByStatus(['processing']),
              href: adminPaths.fulfilment({ status: 'processing' }),
            },
            {
              name: 'Returns on their way',
              value: returns.requested,
              href: adminPaths.returns({ status: 'requested' }),
            },
            {
              name: 'Returns to refund',
              value: returns.received,
              href: adminPaths.returns({ status: 'received' }),
            },
            {
              name: 'Withdrawals to decide',
              value: withdrawals,
              href: adminPaths.withdrawals({ show: 'decision' }),
            },
          ]}
        />
        {failedRefunds > 0 && (
          <p role="alert">
            <TextLink href={adminPaths.orders({ refund: 'refused' })}>
              {failedRefunds} {failedRefunds === 1 ? 'refund was' : 'refunds were'} refused by the payment
              provider
            </TextLink>
            .
          </p>
        )}
        {disabledWebhooks > 0 && (
          <p role="alert">
            <TextLink href={adminPaths.integrations()}>
              {disabledWebhooks} webhook {disabledWebhooks === 1 ? 'endpoint was' : 'endpoints were'} disabled
            </TextLink>
            . Other systems no longer get our events.
          </p>
        )}
        {problems > 0 && (
          <p role="alert">
            <TextLink href={adminPaths.problems()}>
              {problems} {problems === 1 ? 'problem needs' : 'problems need'} your attention
            </TextLink>
            .
          </p>
        )}
      </FirstPanel>
      <TitledPanel id="all-orders" title="All orders">
        <TileList
          tiles={orders.map(({ status, count }) => ({
            name: statusNames[status],
            value: count,
            href: adminPaths.orders({ status }),
          }))}
        />
      </TitledPanel>
      <TitledPanel id="low-stock" title="Stock">
        <p>
          <TextLink href={adminPaths.products({ stock: 'out' })}>
            {stock.outOfStock} {stock.outOfStock === 1 ? 'size is' : 'sizes are'} out of stock
          </TextLink>
          ,{' '}
          <TextLink href={adminPaths.products({ stock: 'low' })}>
            {stock.low} {stock.low === 1 ? 'has' : 'have'} fewer than {lowStockThreshold} in stock
          </TextLink>
          .
        </p>
        {stock.shortest.length > 0 && (
          <AdminTable
            caption="Sizes that run out next"
            isCaptionShown
            isNarrow
            rows={stock.shortest}
            getRowKey={({ _product, size }) => `${_product._id} ${size}`}
            columns={lowStockColumns}
          />
        )}
      </TitledPanel>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { toPickLines, type PickLine } from '../../../../contract/pickLines.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { PackingOrder } from '../../../services/admin/fulfilmentServices.ts';
import { formatSize } from '../../lineItem/lineItemLabel.ts';
import { capitalize } from '../../kit/capitalize.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { Picture } from '../../picture/Picture.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { color, media, type } from '../../theme/theme.ts';
import { Actions, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { countOrders } from '../countOrders.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { formatIds, parseIds, toggleId } from './orderIds.ts';

type Line = PackingOrder['lines'][number];

const ScreenOnly = styled.div`
  display: grid;
  gap: 12px;
  margin-block: 16px 8px;
  ${media.print} {
    display: none;
  }
`;

const List = styled.ul`
  display: grid;
  & > li {
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
  /* The whole line is the target. */
  & label {
    width: 100%;
    min-height: 64px;
    padding-block: 12px;
  }
  & .line {
    display: grid;
    grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr) auto;
    gap: 16px;
    flex: 1;
    min-width: 0;
  }
  & .quantity {
    ${type[20]}
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & .size {
    ${type[16]}
    font-weight: 600;
  }
  & :checked + .line {
    text-decoration: line-through;
  }
  & :checked + .line img {
    opacity: 0.6;
  }
`;

const PickRow = ({ line: { line, quantity, orders } }: { readonly line: PickLine<Line> }) => (
  <div className="line">
    <Picture url={line._product.imageUrl[0]} width={imageWidths.orderDetails} alt="" />
    <div>
      <p>
        {line._product.brand} {line._product.title}
      </p>
      <p className="size">{capitalize(formatSize(line.size))}</p>
      <Hint as="p">
        {line.color}
        {line.sku !== null && `, SKU ${line.sku}`}
      </Hint>
      <Hint>{orders.map((order) => `${order.quantity} for #${order.orderNumber}`).join(', ')}</Hint>
    </div>
    <span className="quantity">{quantity} ×</span>
  </div>
);

/** DESK-307: the items to pick for the chosen orders, by product and size. Checked lines are in the URL. */
export const PickListView = () => {
  const { search, setSearch } = useAdminSearch(adminPaths.pickList, {});
  const ids = parseIds(search['orders']);
  const query = useQuery(useAdminClient().queries.packingOrders(ids));
  return (
    <QueryContent query={query} subject="the pick list">
      {(orders) => (
        <PickList
          orders={orders}
          done={(search['done'] ?? '').split(',').filter((key) => key !== '')}
          onToggle={(done) => setSearch({ done: formatIds(done) })}
        />
      )}
    </QueryContent>
  );
};

interface PickListProps {
  readonly orders: readonly PackingOrder[];
  /** Lines that are checked off, by their first order line. */
  readonly done: readonly string[];
  readonly onToggle: (done: readonly string[]) => void;
}

const PickList = ({ orders, done, onToggle }: PickListProps) => {
  const lines = toPickLines(orders);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = lines.filter(({ line }) => !done.includes(line.orderItemId)).length;
  if (lines.length === 0) return <EmptyState text="There is nothing to send in these orders." />;
  return (
    <>
      <p role="status">
        {units} {units === 1 ? 'item' : 'items'} for {countOrders(orders.length)}.{' '}
        {left === 0 ? 'Everything is picked.' : `${left} of ${lines.length} lines left.`}
      </p>
      <ScreenOnly>
        <Actions>
          <LinkButton href={adminPaths.pack({ orders: formatIds(orders.map(({ _id }) => _id)) })}>
            Pack these orders
          </LinkButton>
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        </Actions>
      </ScreenOnly>
      <List>
        {lines.map((line) => {
          const key = line.line.orderItemId;
          return (
            <li key={key}>
              <Checkbox checked={done.includes(key)} onChange={() => onToggle(toggleId(done, key))}>
                <PickRow line={line} />
              </Checkbox>
            </li>
          );
        })}
      </List>
    </>
  );
};

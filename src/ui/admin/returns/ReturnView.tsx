import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../contract/money.ts';
import { returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../../contract/rules/returns.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { LineItem, LineItemList } from '../../account/LineItem.tsx';
import { formatUnits } from '../../account/orderText.ts';
import { Money } from '../../price/Money.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { ReturnStatusTag } from '../../returns/ReturnStatusTag.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, DescriptionList, Panel } from '../admin.styles.ts';
import { formatDateTime } from '../adminText.ts';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { StatusHistory } from '../StatusHistory.tsx';
import { ReturnTransitions } from './ReturnTransitions.tsx';
import { adminPaths } from '../../../paths/adminPaths.ts';

const refundTexts = {
  asked: 'On its way',
  done: 'Paid back',
  failed: 'Refused by the payment provider',
} as const;

/** ROLE-05: one return with its items, actions and history. */
export const ReturnView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.returnOrder(id));
  return (
    <>
      <RecordTitle title={query.data ? `Return #${query.data.returnNumber}` : 'Return'} />
      <QueryContent query={query} subject="this return">
        {(returnOrder) => <Details returnOrder={returnOrder} />}
      </QueryContent>
    </>
  );
};

const Details = ({ returnOrder }: { readonly returnOrder: ReturnOrder }) => (
  <>
    <ReturnStatusTag status={returnOrder.status} />
    <Columns>
      <Column>
        <ReturnTransitions returnOrder={returnOrder} />
        <Panel aria-labelledby="pieces">
          <h2 id="pieces">Returned items</h2>
          <LineItemList>
            {returnOrder.items.map((item) => (
              <LineItem
                key={item.orderItemId}
                item={item}
                name={<TextLink href={adminPaths.product(item._product._id)}>{item._product.title}</TextLink>}
                aside={<Money dollars={item.amount} />}
              >
                <p className="note">{formatUnits(item.quantity)}</p>
                <p className="note">{item.reason}</p>
              </LineItem>
            ))}
          </LineItemList>
        </Panel>
      </Column>
      <Column>
        <Panel aria-labelledby="return-facts">
          <h2 id="return-facts">The return</h2>
          <DescriptionList>
            <dt>Order</dt>
            <dd>
              <TextLink href={adminPaths.order(returnOrder._order)}>#{returnOrder.orderNumber}</TextLink>
            </dd>
            <dt>Reason</dt>
            <dd>{returnOrder.otherReason ?? returnOrder.returnReason}</dd>
            <dt>Return method</dt>
            <dd>{returnMethodNames[returnOrder.method]}</dd>
            <dt>Refund</dt>
            <dd>
              {formatDollars(returnOrder.refundAmount)}
              {returnOrder.deliveryRefund > 0
                ? `, ${formatDollars(returnOrder.deliveryRefund)} of it delivery`
                : ''}
            </dd>
            {returnOrder.refund && (
              <>
                <dt>Payment</dt>
                <dd>
                  {refundTexts[returnOrder.refund.state]}, {formatDateTime(returnOrder.refund.at)}
                </dd>
              </>
            )}
          </DescriptionList>
        </Panel>
        <StatusHistory timeline={returnOrder.timeline} names={returnStatusLabels} />
      </Column>
    </Columns>
  </>
);

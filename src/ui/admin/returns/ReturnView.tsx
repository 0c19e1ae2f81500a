import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../contract/money.ts';
import { returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../../contract/rules.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { paths } from '../../../routes/paths.ts';
import { ItemLine, ItemLines } from '../../account/ItemLine.tsx';
import { pieces } from '../../account/orderText.ts';
import { Money } from '../../goods/Money.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { ReturnStatusTag } from '../../returns/ReturnStatusTag.tsx';
import { useDesk } from '../adminDesk.ts';
import { Column, Columns, Facts, Panel } from '../adminLook.ts';
import { formatMoment } from '../adminText.ts';
import { ReadPart } from '../ReadPart.tsx';
import { Story } from '../Story.tsx';
import { MoveReturn } from './MoveReturn.tsx';

const refundTexts = {
  asked: 'On its way',
  done: 'Paid back',
  failed: 'Refused by the payment provider',
} as const;

/** ROLE-05: one return: what comes back, and what the staff does with it. */
export const ReturnView = ({ id }: { readonly id: string }) => {
  const read = useQuery(useDesk().queries.returnOrder(id));
  return (
    <>
      <RecordTitle title={read.data ? `Return #${read.data.returnNumber}` : 'Return'} />
      <ReadPart read={read} what="this return">
        {(found) => <Details found={found} />}
      </ReadPart>
    </>
  );
};

const Details = ({ found }: { readonly found: ReturnOrder }) => (
  <>
    <ReturnStatusTag status={found.status} />
    <Columns>
      <Column>
        <MoveReturn found={found} />
        <Panel aria-labelledby="pieces">
          <h2 id="pieces">Returned items</h2>
          <ItemLines>
            {found.items.map((item) => (
              <ItemLine
                key={item.orderItemId}
                item={item}
                name={<TextLink href={paths.adminProduct(item._product._id)}>{item._product.title}</TextLink>}
                aside={<Money dollars={item.amount} />}
              >
                <p className="note">{pieces(item.quantity)}</p>
                <p className="note">{item.reason}</p>
              </ItemLine>
            ))}
          </ItemLines>
        </Panel>
      </Column>
      <Column>
        <Panel aria-labelledby="return-facts">
          <h2 id="return-facts">The return</h2>
          <Facts>
            <dt>Order</dt>
            <dd>
              <TextLink href={paths.adminOrder(found._order)}>#{found.orderNumber}</TextLink>
            </dd>
            <dt>Reason</dt>
            <dd>{found.otherReason ?? found.returnReason}</dd>
            <dt>Return method</dt>
            <dd>{returnMethodNames[found.method]}</dd>
            <dt>Refund</dt>
            <dd>
              {formatDollars(found.refundAmount)}
              {found.deliveryRefund > 0 ? `, ${formatDollars(found.deliveryRefund)} of it delivery` : ''}
            </dd>
            {found.refund && (
              <>
                <dt>Payment</dt>
                <dd>
                  {refundTexts[found.refund.state]}, {formatMoment(found.refund.at)}
                </dd>
              </>
            )}
          </Facts>
        </Panel>
        <Story timeline={found.timeline} names={returnStatusLabels} />
      </Column>
    </Columns>
  </>
);

import { useQuery } from '@tanstack/react-query';
import { returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../../contract/rules/returns.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { AddressText } from '../../forms/AddressText.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { MoneyCurrency } from '../../price/Money.tsx';
import { ReturnItems } from '../../returns/ReturnItems.tsx';
import { ReturnStatusTag } from '../../returns/ReturnStatusTag.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, DescriptionList } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { DateTime } from '../DateTime.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { StatusHistory } from '../StatusHistory.tsx';
import { ShopperDetails } from '../orders/ShopperDetails.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { ReceiptNote } from './ReceiptNote.tsx';
import { describeRefund } from './refundText.ts';
import { ReturnTransitions } from './ReturnTransitions.tsx';
import { adminPaths } from '../../../paths/adminPaths.ts';

const refundTexts = {
  asked: 'On its way',
  done: 'Paid back',
  failed: 'Refused by the payment provider',
} as const;

/** ROLE-05, DESK-314: one return with its items, actions and history. */
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

/** Details of the order: the shopper and the address for a courier pickup; the page does not wait for them. */
const ReturnShopper = ({
  returnOrder: { _order, method, status },
}: {
  readonly returnOrder: ReturnOrder;
}) => {
  const query = useQuery(useAdminClient().queries.order(_order));
  return (
    <>
      {method === 'courier_pickup' && status === 'requested' && query.data && (
        <TitledPanel id="collect-from" title="Collect from">
          <AddressText address={query.data.order.shippingAddress} />
        </TitledPanel>
      )}
      <TitledPanel id="shopper" title="Shopper">
        <QueryContent query={query} subject="this order">
          {(adminOrder) => <ShopperDetails adminOrder={adminOrder} />}
        </QueryContent>
      </TitledPanel>
    </>
  );
};

const Details = ({ returnOrder }: { readonly returnOrder: ReturnOrder }) => (
  <MoneyCurrency value={returnOrder.currency}>
    <ReturnStatusTag status={returnOrder.status} />
    <Columns>
      <Column>
        <ReturnTransitions returnOrder={returnOrder} />
        {returnOrder.status === 'requested' && (
          <ReceiptForm key={returnOrder._id} returnOrder={returnOrder} />
        )}
        <TitledPanel id="pieces" title="Returned items">
          <ReturnItems
            items={returnOrder.items}
            renderName={({ _id, title }) => <TextLink href={adminPaths.product(_id)}>{title}</TextLink>}
            renderNote={({ receipt }) => receipt && <ReceiptNote receipt={receipt} />}
          />
        </TitledPanel>
      </Column>
      <Column>
        <TitledPanel id="return-facts" title="The return">
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
            <dd>{describeRefund(returnOrder)}</dd>
            {returnOrder.refund && (
              <>
                <dt>Payment</dt>
                <dd>
                  {refundTexts[returnOrder.refund.state]}, <DateTime at={returnOrder.refund.at} />
                </dd>
              </>
            )}
          </DescriptionList>
        </TitledPanel>
        <ReturnShopper returnOrder={returnOrder} />
        <StatusHistory timeline={returnOrder.timeline} names={returnStatusLabels} />
      </Column>
    </Columns>
  </MoneyCurrency>
);

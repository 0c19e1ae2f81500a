import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { describeUnrefundedDelivery } from '../../../../contract/describeReceipt.ts';
import { returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import { returnMethodNames } from '../../../../contract/rules/returns.ts';
import type { ReturnOrder } from '../../../../contract/types.ts';
import { AddressText } from '../../forms/AddressText.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { MoneyCurrency } from '../../price/Money.tsx';
import { ReturnItems } from '../../returns/ReturnItems.tsx';
import { ReturnStatusTag } from '../../returns/ReturnStatusTag.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, DescriptionList, Hint } from '../admin.styles.ts';
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

interface DetailsProps {
  readonly returnOrder: ReturnOrder;
}

/** Details of the order: the shopper and the address for a courier pickup; the page does not wait for them. */
const ReturnShopper = ({
  returnOrder: { method, status },
  orderQuery,
}: DetailsProps & { readonly orderQuery: UseQueryResult<AdminOrder> }) => (
  <>
    {method === 'courier_pickup' && status === 'requested' && orderQuery.data && (
      <TitledPanel id="collect-from" title="Collect from">
        <AddressText address={orderQuery.data.order.shippingAddress} />
      </TitledPanel>
    )}
    <TitledPanel id="shopper" title="Shopper">
      <QueryContent query={orderQuery} subject="this order">
        {(adminOrder) => <ShopperDetails adminOrder={adminOrder} />}
      </QueryContent>
    </TitledPanel>
  </>
);

/** DESK-591: the withdrawal that requested a return; one that came later only joined the shopper's own return. */
const findWithdrawal = ({ _id, createdAt }: ReturnOrder, adminOrder: AdminOrder | undefined) =>
  adminOrder?.withdrawals?.find(
    ({ withdrawal }) => withdrawal._return === _id && withdrawal.receivedAt <= createdAt,
  )?.withdrawal;

/** Reason and return method; those of a withdrawal were set by the shop. */
const RequestFacts = ({
  returnOrder: { _order, method, otherReason, returnReason },
  withdrawal,
}: DetailsProps & { readonly withdrawal: ReturnType<typeof findWithdrawal> }) =>
  withdrawal ? (
    <>
      <dt>Requested by</dt>
      <dd>
        <TextLink href={adminPaths.order(_order)}>Withdrawal of the shopper</TextLink>
        <Hint>
          Received <DateTime at={withdrawal.receivedAt} />
        </Hint>
      </dd>
      <dt>Return method</dt>
      <dd>
        {returnMethodNames[method]}
        <Hint>Not chosen by the shopper, who got the steps for it by email.</Hint>
      </dd>
    </>
  ) : (
    <>
      <dt>Reason</dt>
      <dd>{otherReason ?? returnReason}</dd>
      <dt>Return method</dt>
      <dd>{returnMethodNames[method]}</dd>
    </>
  );

const Details = ({ returnOrder }: DetailsProps) => {
  const orderQuery = useQuery(useAdminClient().queries.order(returnOrder._order));
  const withdrawal = findWithdrawal(returnOrder, orderQuery.data);
  const deliveryNote = describeUnrefundedDelivery(returnOrder);
  return (
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
              {...(withdrawal ? { knownReason: returnOrder.returnReason } : {})}
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
              <RequestFacts returnOrder={returnOrder} withdrawal={withdrawal} />
              <dt>Refund</dt>
              <dd>
                {describeRefund(returnOrder)}
                {deliveryNote && <Hint>{deliveryNote}</Hint>}
              </dd>
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
          <ReturnShopper returnOrder={returnOrder} orderQuery={orderQuery} />
          <StatusHistory timeline={returnOrder.timeline} names={returnStatusLabels} />
        </Column>
      </Columns>
    </MoneyCurrency>
  );
};

import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { isPartlyShipped } from '../../../../contract/parcelRules.ts';
import type { AdminOrder } from '../../../services/admin/adminServices.ts';
import { OrderItems } from '../../account/OrderItems.tsx';
import { PaymentSection, ShipmentSection, OrderTotals } from '../../account/OrderSections.tsx';
import { RefundedTotals } from '../../account/RefundedTotals.tsx';
import { StaffOrderStatusTag } from '../StaffOrderStatusTag.tsx';
import { isAwaitingRefund, refundPollMs } from '../../account/orderText.ts';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { MoneyCurrency } from '../../price/Money.tsx';
import { flexWrap, type } from '../../theme/theme.ts';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns, Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { DateTime } from '../DateTime.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { Notes } from '../Notes.tsx';
import { ParcelsPanel } from '../fulfilment/ParcelsPanel.tsx';
import { EditOrder } from './EditOrder.tsx';
import { Invoices } from './Invoices.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ShopperDetails } from './ShopperDetails.tsx';
import { SentWith } from './SentWith.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import { OrderTransitions } from './OrderTransitions.tsx';
import { PaymentProblems } from './PaymentProblems.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefusedRefunds } from './RefusedRefunds.tsx';
import { RevokeLinks } from './RevokeLinks.tsx';

const OrderHeader = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 8px 24px;
  margin-top: 8px;
  ${type[14]}
`;

/** ROLE-05: one order with its actions, shopper, delivery, payment and history. */
export const OrderView = ({ id }: { readonly id: string }) => {
  const query = useQuery({
    ...useAdminClient().queries.order(id),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isAwaitingRefund(data.order) && refundPollMs,
  });
  return (
    <>
      <RecordTitle title={query.data ? `Order #${query.data.order.orderNumber}` : 'Order'} />
      <QueryContent query={query} subject="this order">
        {(adminOrder) => <Details adminOrder={adminOrder} />}
      </QueryContent>
    </>
  );
};

const Details = ({ adminOrder }: { readonly adminOrder: AdminOrder }) => {
  const { order, isGuest, refundable, refused, disputes, issues, withdrawals = [], notes } = adminOrder;
  return (
    <MoneyCurrency value={order.currency}>
      <OrderHeader>
        <StaffOrderStatusTag status={order.status} />
        <span>
          Started <DateTime at={order.createdAt} />
        </span>
        {order.payUntil && (
          <span>
            To be paid by <DateTime at={order.payUntil} />
          </span>
        )}
        {order.placedAt && (
          <span>
            Placed <DateTime at={order.placedAt} />
          </span>
        )}
        {isPartlyShipped(order) && <span>A part has left</span>}
      </OrderHeader>
      <Columns>
        <Column>
          <OrderTransitions
            order={order}
            isWithdrawn={withdrawals.some(({ needsDecision }) => needsDecision)}
          />
          <ParcelsPanel order={order} />
          <OrderWithdrawals withdrawals={withdrawals} />
          <RefusedRefunds orderId={order._id} refused={refused} currency={order.currency} />
          <PaymentProblems disputes={disputes} issues={issues} />
          <TitledPanel id="items" title="Items">
            <OrderItems items={order.items} />
            <OrderTotals order={order} />
            <RefundedTotals order={order} />
            <SentWith order={order} others={adminOrder.sentWith ?? []} />
          </TitledPanel>
          <EditOrder order={order} />
        </Column>
        <Column>
          <TitledPanel id="shopper" title="Shopper">
            <ShopperDetails adminOrder={adminOrder} />
            {isGuest && (
              <AllowedTask kind="revokeOrderLinks">
                <RevokeLinks orderId={order._id} />
              </AllowedTask>
            )}
          </TitledPanel>
          <TitledPanel id="delivery" title="Delivery and payment">
            <ShipmentSection order={order} />
            <PaymentSection order={order} />
            {adminOrder.paymentRefusal && (
              <Hint>The last attempt to pay was refused: {adminOrder.paymentRefusal}</Hint>
            )}
          </TitledPanel>
          <Invoices order={order} />
          <RefundForm orderId={order._id} refundable={refundable} currency={order.currency} />
          <Notes subjectId={order._id} notes={notes} />
          <OrderTimeline order={order} canMail={adminOrder.email !== ''} />
        </Column>
      </Columns>
    </MoneyCurrency>
  );
};

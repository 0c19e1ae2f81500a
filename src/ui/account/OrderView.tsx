import { useRef } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '../../../contract/days.ts';
import type { Order } from '../../../contract/types.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { MoneyCurrency } from '../price/Money.tsx';
import { QueryContent } from '../shop/QueryContent.tsx';
import { useHasFlowLoadFailed, useFlow } from '../shop/ShopContext.tsx';
import { FlowLoadError } from '../shop/FlowLoadError.tsx';
import { color, display, flexWrap, type } from '../theme/theme.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';
import {
  BillingSection,
  OrderTimeline,
  PaymentSection,
  ShipmentSection,
  OrderTotals,
} from './OrderSections.tsx';
import { RefundedTotals } from './RefundedTotals.tsx';
import { LazyCorrections } from './LazyCorrections.tsx';
import { LazyParcels } from './LazyParcels.tsx';
import { OrderTag } from './OrderTag.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import {
  dateLabel,
  formatExpectedDelivery,
  hasArrived,
  hasSeveralParcels,
  hasShipment,
  isAwaitingDelivery,
  describeOrderStatus,
} from './orderText.ts';
import { Columns, Sidebar, StatusPanel } from './detailPage.styles.ts';
import type { useOrder } from './useOrder.ts';

const DeliveryFacts = styled.dl`
  ${flexWrap}
  gap: 12px 48px;
  & dt {
    color: ${color.ink2};
    ${type[13]}
  }
  & dd {
    ${type[18]}
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & .day {
    ${display[28]}
    font-weight: 400;
  }
`;

/** ORDER-01: one order of the shopper. */
export const OrderView = ({ orderQuery }: { readonly orderQuery: ReturnType<typeof useOrder> }) => (
  <QueryContent query={orderQuery} subject="your order" failedSubject="this order">
    {(order) => <Details order={order} />}
  </QueryContent>
);

const Details = ({ order }: { readonly order: Order }) => (
  <MoneyCurrency value={order.currency}>
    <StatusSection order={order} />
    <Columns>
      <section aria-labelledby="order-items">
        <SectionTitle id="order-items">Items</SectionTitle>
        {hasSeveralParcels(order) && <LazyParcels order={order} />}
        <OrderItems items={order.items} reviewedOrderId={hasArrived(order) ? order._id : undefined} />
      </section>
      <Sidebar>
        <OrderTotals order={order} />
        <RefundedTotals order={order} />
        <ShipmentSection order={order} />
        <PaymentSection order={order} />
        <BillingSection order={order} />
        <OrderTimeline order={order} />
      </Sidebar>
    </Columns>
  </MoneyCurrency>
);

/** Status, delivery day, tracking number and actions. */
const StatusSection = ({ order }: { readonly order: Order }) => {
  const flow = useFlow('order');
  const formatDay = useFormatDay();
  const timeZone = useTimeZone();
  const sentenceRef = useRef<HTMLParagraphElement>(null);
  // With several parcels, each has its own number.
  const trackingNumber = hasSeveralParcels(order) ? null : order.shipments[0]?.trackingNumber;
  return (
    <StatusPanel aria-label="Status">
      <div className="status">
        <OrderTag order={order} />
        <span>
          {dateLabel(order)} {formatDay(order.placedAt ?? order.createdAt)}
        </span>
      </div>
      <p role="status" ref={sentenceRef} tabIndex={-1}>
        {order.payUntil === undefined
          ? describeOrderStatus(order, formatDay)
          : `We made this order for you, and you have not been charged. Pay by ${formatDateTime(order.payUntil, timeZone)}. After that the order ends by itself.`}
      </p>
      {hasShipment(order) && (isAwaitingDelivery(order) || trackingNumber) && (
        <DeliveryFacts>
          {isAwaitingDelivery(order) && (
            <div>
              <dt>Expected delivery</dt>
              <dd className="day">{formatExpectedDelivery(order, timeZone)}</dd>
            </div>
          )}
          {trackingNumber && (
            <div>
              <dt>Tracking number</dt>
              <dd>{trackingNumber}</dd>
            </div>
          )}
        </DeliveryFacts>
      )}
      <OrderActions order={order} flow={flow} />
      {flow && order.corrections && <LazyCorrections corrections={order.corrections} flow={flow} />}
      {flow && <CancelOrderDialog flow={flow} order={order} finalFocus={sentenceRef} />}
      {useHasFlowLoadFailed('order') && <FlowLoadError />}
    </StatusPanel>
  );
};

import { useRef } from 'react';
import styled from 'styled-components';
import type { Order } from '../../../contract/types.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { useIsUnfetched, useOrderFlow } from '../shop/ShopContext.tsx';
import { Unfetched } from '../shop/Unfetched.tsx';
import { color, display, type } from '../theme/theme.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';
import { Billing, OrderTimeline, Payment, Shipment, Totals } from './OrderSide.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import {
  dateLabel,
  expectedDelivery,
  hasArrived,
  hasParcel,
  isOnItsWay,
  statusSentence,
} from './orderText.ts';
import { Halves, Side, Standing } from './standingLook.ts';
import type { useOrder } from './useOrder.ts';

const Expected = styled.dl`
  display: flex;
  flex-wrap: wrap;
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
export const OrderView = ({ order }: { readonly order: ReturnType<typeof useOrder> }) => (
  <Busy isBusy={order.isPending} label="Loading your order" skeleton={<SkeletonBlock $height="420px" />}>
    {order.data ? (
      <Details order={order.data} />
    ) : (
      <ErrorState
        text="We could not load this order."
        onRetry={() => void order.refetch()}
        isRetrying={order.isFetching}
      />
    )}
  </Busy>
);

const Details = ({ order }: { readonly order: Order }) => (
  <>
    <Head order={order} />
    <Halves>
      <section aria-labelledby="order-items">
        <SectionTitle id="order-items">Items</SectionTitle>
        <OrderItems items={order.items} reviewedOrderId={hasArrived(order) ? order._id : undefined} />
      </section>
      <Side>
        <Totals order={order} />
        <Shipment order={order} />
        <Payment order={order} />
        <Billing order={order} />
        <OrderTimeline order={order} />
      </Side>
    </Halves>
  </>
);

/** Leads with the status, the expected day and what to do next. */
const Head = ({ order }: { readonly order: Order }) => {
  const flow = useOrderFlow();
  const formatDay = useFormatDay();
  const timeZone = useTimeZone();
  const sentence = useRef<HTMLParagraphElement>(null);
  const number = order.shipments[0]?.trackingNumber;
  return (
    <Standing aria-label="Status">
      <div className="status">
        <OrderStatusTag status={order.status} />
        <span>
          {dateLabel(order)} {formatDay(order.placedAt ?? order.createdAt)}
        </span>
      </div>
      <p role="status" ref={sentence} tabIndex={-1}>
        {statusSentence(order, formatDay)}
      </p>
      {hasParcel(order) && (isOnItsWay(order) || number) && (
        <Expected>
          {isOnItsWay(order) && (
            <div>
              <dt>Expected delivery</dt>
              <dd className="day">{expectedDelivery(order, timeZone)}</dd>
            </div>
          )}
          {number && (
            <div>
              <dt>Tracking number</dt>
              <dd>{number}</dd>
            </div>
          )}
        </Expected>
      )}
      <OrderActions order={order} flow={flow} />
      {flow && <CancelDialog flow={flow} order={order} finalFocus={sentence} />}
      {useIsUnfetched('order') && <Unfetched />}
    </Standing>
  );
};

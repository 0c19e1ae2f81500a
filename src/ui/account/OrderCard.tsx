import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { LinkButton } from '../link/LinkButton.tsx';
import { OrderTag } from './OrderTag.tsx';
import { RecordCard } from './RecordCard.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { formatExpectedDelivery, isAwaitingDelivery, otherCartText } from './orderText.ts';
import { useCanResumeCheckout } from './useCanResumeCheckout.ts';

/** An order in the list: status, items and links. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const timeZone = useTimeZone();
  return (
    <RecordCard
      title={`Order #${order.orderNumber}`}
      href={paths.order(order._id)}
      amount={order.total}
      currency={order.currency}
      at={order.placedAt ?? order.createdAt}
      status={<OrderTag order={order} />}
      items={order.items}
    >
      {isUnfinished(order.status) ? (
        <UnfinishedOrder order={order} />
      ) : (
        <>
          {isAwaitingDelivery(order) && <p>Expected delivery: {formatExpectedDelivery(order, timeZone)}</p>}
          <DetailsLink order={order} />
        </>
      )}
    </RecordCard>
  );
};

const DetailsLink = ({ order }: { readonly order: Order }) => (
  <LinkButton variant="secondary" href={paths.order(order._id)}>
    See details
  </LinkButton>
);

const UnfinishedOrder = ({ order }: { readonly order: Order }) =>
  useCanResumeCheckout(order) ? (
    <>
      <p>You have not been charged yet.</p>
      <LinkButton href={paths.checkout()}>
        {order.payUntil === undefined ? 'Continue checkout' : 'Pay this order'}
      </LinkButton>
    </>
  ) : (
    <>
      <p>{otherCartText}</p>
      <DetailsLink order={order} />
    </>
  );

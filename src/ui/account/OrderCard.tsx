import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { Money } from '../price/Money.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { Card, CardFooter, CardHeader } from './card.styles.ts';
import { ItemPictures } from './ItemPictures.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { formatExpectedDelivery, isAwaitingDelivery, otherCartText } from './orderText.ts';
import { useCanResumeCheckout } from './useCanResumeCheckout.ts';

/** An order in the list: status, items and links. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const formatDay = useFormatDay();
  const timeZone = useTimeZone();
  return (
    <Card>
      <CardHeader>
        <h2>
          <PlainLink href={paths.order(order._id)}>Order #{order.orderNumber}</PlainLink>
        </h2>
        <p className="sum">
          <Money dollars={order.total} />
        </p>
        <p className="day">{formatDay(order.placedAt ?? order.createdAt)}</p>
        <OrderStatusTag status={order.status} />
      </CardHeader>
      <ItemPictures items={order.items} limit={4} />
      <CardFooter>
        {isUnfinished(order.status) ? (
          <UnfinishedOrder order={order} />
        ) : (
          <>
            {isAwaitingDelivery(order) && <p>Expected delivery: {formatExpectedDelivery(order, timeZone)}</p>}
            <DetailsLink order={order} />
          </>
        )}
      </CardFooter>
    </Card>
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
      <LinkButton href={paths.checkout()}>Continue checkout</LinkButton>
    </>
  ) : (
    <>
      <p>{otherCartText}</p>
      <DetailsLink order={order} />
    </>
  );

import { isUnfinished } from '../../../contract/orderStatechart.ts';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Money } from '../goods/Money.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { Card, CardFoot, CardHead } from './cardLook.ts';
import { ItemPictures } from './ItemPictures.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { expectedDelivery, isOnItsWay, otherCartSentence } from './orderText.ts';
import { useCanFinish } from './useCanFinish.ts';

/** An order in the list: how it stands, what is in it, and where to go from here. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const formatDay = useFormatDay();
  const timeZone = useTimeZone();
  return (
    <Card>
      <CardHead>
        <h2>
          <PlainLink href={paths.order(order._id)}>Order #{order.orderNumber}</PlainLink>
        </h2>
        <p className="sum">
          <Money dollars={order.total} />
        </p>
        <p className="day">{formatDay(order.placedAt ?? order.createdAt)}</p>
        <OrderStatusTag status={order.status} />
      </CardHead>
      <ItemPictures items={order.items} most={4} />
      <CardFoot>
        {isUnfinished(order.status) ? (
          <Unfinished order={order} />
        ) : (
          <>
            {isOnItsWay(order) && <p>Expected delivery: {expectedDelivery(order, timeZone)}</p>}
            <Details order={order} />
          </>
        )}
      </CardFoot>
    </Card>
  );
};

const Details = ({ order }: { readonly order: Order }) => (
  <LinkButton variant="secondary" href={paths.order(order._id)}>
    See details
  </LinkButton>
);

const Unfinished = ({ order }: { readonly order: Order }) =>
  useCanFinish(order) ? (
    <>
      <p>You have not been charged yet.</p>
      <LinkButton href={paths.checkout()}>Continue checkout</LinkButton>
    </>
  ) : (
    <>
      <p>{otherCartSentence}</p>
      <Details order={order} />
    </>
  );

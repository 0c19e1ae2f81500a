import styled from 'styled-components';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import { imageWidths } from '../../../contract/pictures.ts';
import type { Order } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Money } from '../goods/Money.tsx';
import { Picture } from '../goods/Picture.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, media, type } from '../theme/theme.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { expectedDelivery, formatDay } from './orderText.ts';

const Card = styled.li`
  display: grid;
  gap: 16px;
  border: 1px solid ${color.line};
  padding: 16px;
  ${type[14]}
  ${media.from768} {
    padding: 24px;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  & > h2 {
    ${type[16]}
    font-weight: 600;
  }
  & > .sum {
    font-weight: 600;
    text-align: right;
  }
  & > .day {
    color: ${color.ink2};
    ${type[13]}
  }
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  & > picture {
    flex: none;
    width: ${imageWidths.orderDetails}px;
  }
  & > p {
    color: ${color.ink2};
    ${type[13]}
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  & > p {
    color: ${color.ink2};
    ${type[13]}
  }
`;

const shownPictures = 4;
const onItsWay: readonly Order['status'][] = ['placed', 'processing', 'shipped'];

/** An order in the list: how it stands, what is in it, and where to go from here. */
export const OrderCard = ({ order }: { readonly order: Order }) => {
  const more = order.items.length - shownPictures;
  return (
    <Card>
      <Head>
        <h2>
          <PlainLink href={paths.order(order._id)}>Order #{order.orderNumber}</PlainLink>
        </h2>
        <p className="sum">
          <Money dollars={order.total} />
        </p>
        <p className="day">{formatDay(order.placedAt ?? order.createdAt)}</p>
        <OrderStatusTag status={order.status} />
      </Head>
      <Pictures>
        {order.items.slice(0, shownPictures).map((item) => (
          <Picture
            key={item._id}
            url={item._product.imageUrl[0] ?? ''}
            width={imageWidths.orderDetails}
            alt={`${item._product.title}, size ${item.size}`}
          />
        ))}
        {more > 0 && <p>and {more} more</p>}
      </Pictures>
      <Foot>
        {isUnfinished(order.status) ? (
          <>
            <p>Nothing was charged yet.</p>
            <LinkButton href={paths.checkout()}>Go on in checkout</LinkButton>
          </>
        ) : (
          <>
            <p>{onItsWay.includes(order.status) ? `Expected delivery: ${expectedDelivery(order)}` : ''}</p>
            <LinkButton variant="secondary" href={paths.order(order._id)}>
              See details
            </LinkButton>
          </>
        )}
      </Foot>
    </Card>
  );
};

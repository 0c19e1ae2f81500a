import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import { imageWidths } from '../../../contract/pictures.ts';
import type { Order } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { Picture } from '../goods/Picture.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { expectedDelivery, formatDay } from './orderText.ts';

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  padding: 16px;
  border: 1px solid ${color.line};
  ${type[14]}
  & > .pictures {
    display: flex;
    gap: 8px;
    & > picture {
      flex: none;
      width: ${imageWidths.orderDetails}px;
    }
  }
  & > .words {
    display: grid;
    gap: 4px;
    justify-items: start;
    color: ${color.ink2};
  }
  & strong {
    color: ${color.ink};
  }
`;

/** The order that the shopper most likely came to look after. */
export const LatestOrder = () => {
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const orders = useInfiniteQuery({ ...useQueries().orders(userId), enabled: userId !== '' });
  const latest = orders.data?.pages[0]?.result[0];
  return (
    <Busy
      isBusy={orders.isPending}
      label="Loading your latest order"
      skeleton={<SkeletonBlock $height="134px" />}
    >
      {latest ? (
        <OrderCard order={latest} />
      ) : orders.isError ? (
        <ErrorState
          text="Your latest order could not be loaded."
          onRetry={() => void orders.refetch()}
          isRetrying={orders.isFetching}
        />
      ) : (
        <p>
          You have not ordered anything yet.{' '}
          <TextLink href={paths.collection('new-arrivals')}>See what is new</TextLink>
        </p>
      )}
    </Busy>
  );
};

const OrderCard = ({ order }: { readonly order: Order }) => (
  <Card>
    <div className="pictures">
      {order.items.slice(0, 3).map((item) => (
        <Picture
          key={item._id}
          url={item._product.imageUrl[0] ?? ''}
          width={imageWidths.orderDetails}
          alt={`${item._product.title}, size ${item.size}`}
        />
      ))}
    </div>
    <div className="words">
      <OrderStatusTag status={order.status} />
      <strong>Order #{order.orderNumber}</strong>
      <span>{when(order)}</span>
      {isUnfinished(order.status) ? (
        <TextLink href={paths.checkout()}>Go on in checkout</TextLink>
      ) : (
        <TextLink href={paths.order(order._id)}>See order #{order.orderNumber}</TextLink>
      )}
    </div>
  </Card>
);

const when = (order: Order): string =>
  ['placed', 'processing', 'shipped'].includes(order.status)
    ? `Expected delivery: ${expectedDelivery(order)}`
    : `Ordered on ${formatDay(order.placedAt ?? order.createdAt)}`;

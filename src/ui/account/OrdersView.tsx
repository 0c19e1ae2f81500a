import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { isUnfinished } from '../../../contract/orderStatechart.ts';
import { imageWidths } from '../../../contract/pictures.ts';
import type { Order } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../routes/paths.ts';
import parcel from '../artwork/parcel.svg';
import { Money } from '../goods/Money.tsx';
import { Picture } from '../goods/Picture.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink, TextLink } from '../link/TextLink.tsx';
import { MorePages } from '../paging/MorePages.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { formatDay } from './orderText.ts';

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin-block: 16px 24px;
`;

const Card = styled.li`
  display: grid;
  gap: 12px;
  border: 1px solid ${color.line};
  padding: 16px;
  ${type[14]}
  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  & > .head > :last-child {
    margin-left: auto;
  }
  & > .pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    & > picture {
      flex: none;
      width: ${imageWidths.orderDetails}px;
    }
  }
`;

/** ORDER-06, ORDER-07: the shopper's orders, newest first, four a page. */
export const OrdersView = () => {
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const orders = useInfiniteQuery({ ...useQueries().orders(userId), enabled: userId !== '' });
  const all = orders.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <Busy isBusy={orders.isPending} label="Loading your orders" skeleton={<SkeletonBlock $height="360px" />}>
      {orders.isError && !orders.data ? (
        <ErrorState
          text="Your orders could not be loaded."
          onRetry={() => void orders.refetch()}
          isRetrying={orders.isFetching}
        />
      ) : all.length === 0 ? (
        <EmptyState
          drawing={parcel}
          text="You have not ordered anything yet."
          action={<LinkButton href={paths.collection('new-arrivals')}>See what is new</LinkButton>}
        />
      ) : (
        <>
          <List>
            {all.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </List>
          <MorePages
            pageCount={orders.data?.pages.length ?? 0}
            hasMore={orders.hasNextPage}
            isLoading={orders.isFetchingNextPage}
            hasFailed={orders.isFetchNextPageError}
            onMore={() => void orders.fetchNextPage()}
          />
        </>
      )}
    </Busy>
  );
};

const OrderCard = ({ order }: { readonly order: Order }) => (
  <Card>
    <div className="head">
      <PlainLink href={paths.order(order._id)}>
        <strong>Order #{order.orderNumber}</strong>
      </PlainLink>
      <OrderStatusTag status={order.status} />
      <span>{formatDay(order.createdAt)}</span>
      <Money dollars={order.total} />
    </div>
    <div className="pictures">
      {order.items.slice(0, 6).map((item) => (
        <Picture
          key={item._id}
          url={item._product.imageUrl[0] ?? ''}
          width={imageWidths.orderDetails}
          alt={`${item._product.title}, size ${item.size}`}
        />
      ))}
    </div>
    {isUnfinished(order.status) ? (
      <TextLink href={paths.checkout()}>Go on in checkout</TextLink>
    ) : (
      <TextLink href={paths.order(order._id)}>See details</TextLink>
    )}
  </Card>
);

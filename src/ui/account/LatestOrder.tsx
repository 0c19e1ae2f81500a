import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Order } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { QueryError } from '../shop/QueryError.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { StandaloneLink, TextLink } from '../link/TextLink.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { color, flexWrap, type } from '../theme/theme.ts';
import { ItemPictures } from './ItemPictures.tsx';
import { OrderTag } from './OrderTag.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { useFormatDay } from '../shop/useFormatDay.ts';
import { dateLabel, formatExpectedDelivery, isAwaitingDelivery } from './orderText.ts';
import { useCanResumeCheckout } from './useCanResumeCheckout.ts';

const Card = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 16px 24px;
  padding: 16px;
  border: 1px solid ${color.line};
  ${type[14]}
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

/** Summary of the shopper's latest order. */
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
        <LatestOrderCard order={latest} />
      ) : orders.isError ? (
        <QueryError query={orders} text="We could not load your latest order." />
      ) : (
        <p>
          You have not ordered anything yet.{' '}
          <TextLink href={paths.collection('new-arrivals')}>See what is new</TextLink>
        </p>
      )}
    </Busy>
  );
};

const LatestOrderCard = ({ order }: { readonly order: Order }) => (
  <Card>
    <ItemPictures items={order.items} limit={3} />
    <div className="words">
      <OrderTag order={order} />
      <strong>Order #{order.orderNumber}</strong>
      <OrderDate order={order} />
      {useCanResumeCheckout(order) ? (
        <StandaloneLink href={paths.checkout()}>Continue checkout</StandaloneLink>
      ) : (
        <StandaloneLink href={paths.order(order._id)}>See order #{order.orderNumber}</StandaloneLink>
      )}
    </div>
  </Card>
);

const OrderDate = ({ order }: { readonly order: Order }) => {
  const formatDay = useFormatDay();
  const timeZone = useTimeZone();
  return (
    <span>
      {isAwaitingDelivery(order)
        ? `Expected delivery: ${formatExpectedDelivery(order, timeZone)}`
        : `${dateLabel(order)} ${formatDay(order.placedAt ?? order.createdAt)}`}
    </span>
  );
};

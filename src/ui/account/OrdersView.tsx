import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useLocation, useSearch } from 'wouter';
import { orderPageSize } from '../../../contract/rules.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../routes/paths.ts';
import parcel from '../artwork/parcel.svg';
import { SelectField } from '../kit/SelectField.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { MorePages } from '../paging/MorePages.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { CardList } from './cardLook.ts';
import { OrderCard } from './OrderCard.tsx';
import { orderFilterIn, orderFilterOptions } from './orderFilter.ts';

const Filter = styled.div`
  max-width: 264px;
  margin-top: 16px;
`;

const Waiting = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 24px;
`;

const skeleton = (
  <Waiting>
    {Array.from({ length: orderPageSize }, (_, index) => (
      <SkeletonBlock key={index} $height="248px" />
    ))}
  </Waiting>
);

/** ORDER-06, ORDER-07: the shopper's orders, newest first, four a page, of the status that the address names. */
export const OrdersView = () => {
  const [, navigate] = useLocation();
  const status = orderFilterIn(useSearch());
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const orders = useInfiniteQuery({ ...useQueries().orders(userId, status), enabled: userId !== '' });
  const all = orders.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <>
      <Filter>
        <SelectField
          label="Status"
          options={orderFilterOptions}
          value={status ?? ''}
          onChange={({ target }) => navigate(paths.orders(orderFilterIn(`status=${target.value}`)))}
        />
      </Filter>
      <Busy isBusy={orders.isPending} label="Loading your orders" skeleton={skeleton}>
        {orders.isError && !orders.data ? (
          <ErrorState
            text="We could not load your orders."
            onRetry={() => void orders.refetch()}
            isRetrying={orders.isFetching}
          />
        ) : all.length > 0 ? (
          <>
            <CardList aria-label="Orders">
              {all.map((order) => (
                <OrderCard key={order._id} order={order} />
              ))}
            </CardList>
            <MorePages
              isEndless
              pageCount={orders.data?.pages.length ?? 0}
              hasMore={orders.hasNextPage}
              isLoading={orders.isFetchingNextPage}
              hasFailed={orders.isFetchNextPageError}
              onMore={() => void orders.fetchNextPage()}
            />
          </>
        ) : status === undefined ? (
          <EmptyState
            drawing={parcel}
            text="You have not ordered anything yet."
            action={<LinkButton href={paths.collection('new-arrivals')}>See what is new</LinkButton>}
          />
        ) : (
          <EmptyState
            drawing={parcel}
            text="You have no orders with this status."
            action={<LinkButton href={paths.orders()}>Show all orders</LinkButton>}
          />
        )}
      </Busy>
    </>
  );
};

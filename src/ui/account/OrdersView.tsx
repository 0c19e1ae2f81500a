import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useLocation, useSearch } from 'wouter';
import { orderPageSize } from '../../../contract/rules.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../paths/paths.ts';
import parcel from '../artwork/parcel.svg';
import { SelectField } from '../kit/SelectField.tsx';
import { SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { OrderCard } from './OrderCard.tsx';
import { parseOrderFilter, orderFilterOptions } from './orderFilter.ts';
import { RecordList } from './RecordList.tsx';

const Filter = styled.div`
  max-width: 264px;
  margin-top: 16px;
`;

const SkeletonList = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 24px;
`;

const skeleton = (
  <SkeletonList>
    {Array.from({ length: orderPageSize }, (_, index) => (
      <SkeletonBlock key={index} $height="248px" />
    ))}
  </SkeletonList>
);

/** ORDER-06, ORDER-07: the shopper's orders, newest first, four per page, filtered by the URL's status. */
export const OrdersView = () => {
  const [, navigate] = useLocation();
  const status = parseOrderFilter(useSearch());
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const orders = useInfiniteQuery({ ...useQueries().orders(userId, status), enabled: userId !== '' });
  return (
    <>
      <Filter>
        <SelectField
          label="Status"
          options={orderFilterOptions}
          value={status ?? ''}
          onChange={({ target }) => navigate(paths.orders(parseOrderFilter(`status=${target.value}`)))}
        />
      </Filter>
      <RecordList
        query={orders}
        subject="orders"
        skeleton={skeleton}
        empty={<NoOrders isFiltered={status !== undefined} />}
      >
        {(order) => <OrderCard key={order._id} order={order} />}
      </RecordList>
    </>
  );
};

const NoOrders = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      illustration={parcel}
      text="You have no orders with this status."
      action={<LinkButton href={paths.orders()}>Show all orders</LinkButton>}
    />
  ) : (
    <EmptyState
      illustration={parcel}
      text="You have not ordered anything yet."
      action={<LinkButton href={paths.collection('new-arrivals')}>See what is new</LinkButton>}
    />
  );

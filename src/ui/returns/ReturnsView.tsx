import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReturnOrder } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { Card, CardFooter, CardHeader, CardList } from '../account/card.styles.ts';
import { ItemPictures } from '../account/ItemPictures.tsx';
import { useFormatDay } from '../shop/useFormatDay.ts';
import parcel from '../artwork/parcel.svg';
import { Money } from '../price/Money.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { LoadMore } from '../pagination/LoadMore.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';

/** ROUTE-16: the shopper's returns, newest first, four per page (ORDER-06). */
export const ReturnsView = () => {
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const returns = useInfiniteQuery({ ...useQueries().returns(userId), enabled: userId !== '' });
  const returnOrders = returns.data?.pages.flatMap((page) => page.result) ?? [];
  return (
    <Busy
      isBusy={returns.isPending}
      label="Loading your returns"
      skeleton={<SkeletonBlock $height="360px" />}
    >
      {returns.isError && !returns.data ? (
        <ErrorState
          text="We could not load your returns."
          onRetry={() => void returns.refetch()}
          isRetrying={returns.isFetching}
        />
      ) : returnOrders.length === 0 ? (
        <EmptyState
          illustration={parcel}
          text="You have not returned anything. To start a return, open the order."
          action={<LinkButton href={paths.orders()}>See your orders</LinkButton>}
        />
      ) : (
        <>
          <CardList aria-label="Returns">
            {returnOrders.map((returnOrder) => (
              <ReturnCard key={returnOrder._id} returnOrder={returnOrder} />
            ))}
          </CardList>
          <LoadMore
            isInfinite
            pageCount={returns.data?.pages.length ?? 0}
            hasMore={returns.hasNextPage}
            isLoading={returns.isFetchingNextPage}
            hasFailed={returns.isFetchNextPageError}
            onLoadMore={() => void returns.fetchNextPage()}
          />
        </>
      )}
    </Busy>
  );
};

const RequestedDay = ({ at }: { readonly at: string }) => <p className="day">{useFormatDay()(at)}</p>;

const ReturnCard = ({ returnOrder }: { readonly returnOrder: ReturnOrder }) => (
  <Card>
    <CardHeader>
      <h2>
        <PlainLink href={paths.accountReturn(returnOrder._id)}>Return #{returnOrder.returnNumber}</PlainLink>
      </h2>
      <p className="sum">
        <Money dollars={returnOrder.refundAmount} />
      </p>
      <RequestedDay at={returnOrder.createdAt} />
      <ReturnStatusTag status={returnOrder.status} />
    </CardHeader>
    <ItemPictures items={returnOrder.items} limit={4} />
    <CardFooter>
      <p>From order #{returnOrder.orderNumber}</p>
      <LinkButton variant="secondary" href={paths.accountReturn(returnOrder._id)}>
        See details
      </LinkButton>
    </CardFooter>
  </Card>
);

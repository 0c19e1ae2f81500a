import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReturnOrder } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { Card, CardFoot, CardHead, CardList } from '../account/cardLook.ts';
import { ItemPictures } from '../account/ItemPictures.tsx';
import { useFormatDay } from '../shop/useFormatDay.ts';
import parcel from '../artwork/parcel.svg';
import { Money } from '../goods/Money.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { MorePages } from '../paging/MorePages.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { ReturnStatusTag } from './ReturnStatusTag.tsx';

/** ROUTE-16: the shopper's returns, newest first, four a page (ORDER-06). */
export const ReturnsView = () => {
  const userId = useSelector(useAuth(), selectUserId) ?? '';
  const returns = useInfiniteQuery({ ...useQueries().returns(userId), enabled: userId !== '' });
  const all = returns.data?.pages.flatMap((page) => page.result) ?? [];
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
      ) : all.length === 0 ? (
        <EmptyState
          drawing={parcel}
          text="You have not returned anything. To start a return, open the order."
          action={<LinkButton href={paths.orders()}>See your orders</LinkButton>}
        />
      ) : (
        <>
          <CardList aria-label="Returns">
            {all.map((returned) => (
              <ReturnCard key={returned._id} returned={returned} />
            ))}
          </CardList>
          <MorePages
            isEndless
            pageCount={returns.data?.pages.length ?? 0}
            hasMore={returns.hasNextPage}
            isLoading={returns.isFetchingNextPage}
            hasFailed={returns.isFetchNextPageError}
            onMore={() => void returns.fetchNextPage()}
          />
        </>
      )}
    </Busy>
  );
};

const Requested = ({ at }: { readonly at: string }) => <p className="day">{useFormatDay()(at)}</p>;

const ReturnCard = ({ returned }: { readonly returned: ReturnOrder }) => (
  <Card>
    <CardHead>
      <h2>
        <PlainLink href={paths.accountReturn(returned._id)}>Return #{returned.returnNumber}</PlainLink>
      </h2>
      <p className="sum">
        <Money dollars={returned.refundAmount} />
      </p>
      <Requested at={returned.createdAt} />
      <ReturnStatusTag status={returned.status} />
    </CardHead>
    <ItemPictures items={returned.items} most={4} />
    <CardFoot>
      <p>From order #{returned.orderNumber}</p>
      <LinkButton variant="secondary" href={paths.accountReturn(returned._id)}>
        See details
      </LinkButton>
    </CardFoot>
  </Card>
);

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import type { ReturnOrder } from '../../../contract/types.ts';
import { selectUserId } from '../../machines/auth/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { formatDay } from '../account/orderText.ts';
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
import { ReturnStatusTag } from './ReturnStatusTag.tsx';
import { lineName } from './returnText.ts';

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

/** ROUTE-16: the shopper's returns, newest first, four a page. */
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
          text="Your returns could not be loaded."
          onRetry={() => void returns.refetch()}
          isRetrying={returns.isFetching}
        />
      ) : all.length === 0 ? (
        <EmptyState
          drawing={parcel}
          text="You have not returned anything. A return begins at the order that it belongs to."
          action={<LinkButton href={paths.orders()}>See your orders</LinkButton>}
        />
      ) : (
        <>
          <List>
            {all.map((returned) => (
              <ReturnCard key={returned._id} returned={returned} />
            ))}
          </List>
          <MorePages
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

const ReturnCard = ({ returned }: { readonly returned: ReturnOrder }) => (
  <Card>
    <div className="head">
      <PlainLink href={paths.accountReturn(returned._id)}>
        <strong>Return #{returned.returnNumber}</strong>
      </PlainLink>
      <ReturnStatusTag status={returned.status} />
      <span>{formatDay(returned.createdAt)}</span>
      <Money dollars={returned.refundAmount} />
    </div>
    <div className="pictures">
      {returned.items.slice(0, 6).map((item) => (
        <Picture
          key={item.orderItemId}
          url={item._product.imageUrl[0] ?? ''}
          width={imageWidths.orderDetails}
          alt={lineName(item)}
        />
      ))}
    </div>
    <TextLink href={paths.accountReturn(returned._id)}>See details</TextLink>
  </Card>
);

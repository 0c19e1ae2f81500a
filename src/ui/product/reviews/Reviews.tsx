import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { ErrorState } from '../../kit/StateBlock.tsx';
import { LoadMore } from '../../pagination/LoadMore.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { media } from '../../theme/theme.ts';
import { NoReviews } from './NoReviews.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  ${media.from1024} {
    grid-template-columns: 300px minmax(0, 1fr);
    gap: 64px;
  }
`;

/** Rating summary and paged reviews of a product. */
export const Reviews = ({ productId }: { readonly productId: string }) => {
  const reviews = useInfiniteQuery(useQueries().reviews(productId));
  const pages = reviews.data?.pages ?? [];
  const [first] = pages;
  return (
    <Busy isBusy={reviews.isPending} label="Loading reviews" skeleton={<SkeletonBlock $height="360px" />}>
      {!first ? (
        <ErrorState
          text="We could not load the reviews."
          onRetry={() => void reviews.refetch()}
          isRetrying={reviews.isFetching}
        />
      ) : first.count === 0 ? (
        <NoReviews />
      ) : (
        <Layout>
          <RatingSummary {...first} />
          <div>
            {pages
              .flatMap(({ result }) => result)
              .map((review) => (
                <ReviewItem key={review._id} productId={productId} review={review} />
              ))}
            <LoadMore
              pageCount={pages.length}
              hasMore={reviews.hasNextPage}
              isLoading={reviews.isFetchingNextPage}
              hasFailed={reviews.isFetchNextPageError}
              onLoadMore={() => void reviews.fetchNextPage()}
            />
          </div>
        </Layout>
      )}
    </Busy>
  );
};

import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { QueryError } from '../../shop/QueryError.tsx';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { LoadMorePages } from '../../pagination/LoadMorePages.tsx';
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
        <QueryError query={reviews} text="We could not load the reviews." />
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
            <LoadMorePages query={reviews} />
          </div>
        </Layout>
      )}
    </Busy>
  );
};

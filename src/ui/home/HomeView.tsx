import { useInfiniteQuery } from '@tanstack/react-query';
import { storeTagline } from '../../../contract/rules/home.ts';
import { ProductGridSkeleton } from '../productCard/ProductGrid.tsx';
import { Container } from '../kit/Container.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { LoadMore } from '../pagination/LoadMore.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { CampaignHero } from './CampaignHero.tsx';
import { CampaignSection } from './CampaignSection.tsx';

const Skeleton = () => (
  <>
    <SkeletonBlock $height="520px" />
    <Container>
      <ProductGridSkeleton count={4} />
    </Container>
  </>
);

const Campaigns = () => {
  const queries = useQueries();
  const {
    data,
    isPending,
    isError,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(queries.campaigns());
  const [hero, ...others] = data?.pages.flatMap((page) => page.result.filter(({ hidden }) => !hidden)) ?? [];
  if (isError && !data)
    return <ErrorState text="We could not load the home page." onRetry={() => void refetch()} />;
  return (
    <Busy isBusy={isPending} label="Loading the home page" skeleton={<Skeleton />}>
      {hero && <CampaignHero campaign={hero} />}
      {others.map((campaign) => (
        <CampaignSection key={campaign._id} campaign={campaign} />
      ))}
      <LoadMore
        pageCount={data?.pages.length ?? 0}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onLoadMore={() => void fetchNextPage()}
      />
    </Busy>
  );
};

/** HOME-01: campaigns, two per page. */
export const HomeView = () => (
  <>
    <VisuallyHidden as="h1" tabIndex={-1}>
      {storeTagline}
    </VisuallyHidden>
    <Campaigns />
  </>
);

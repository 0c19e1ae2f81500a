import { useInfiniteQuery } from '@tanstack/react-query';
import { storeTagline } from '../../../contract/rules/home.ts';
import { ProductGridSkeleton } from '../productCard/ProductGrid.tsx';
import { Container } from '../kit/Container.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { LoadMorePages } from '../pagination/LoadMorePages.tsx';
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
  const campaigns = useInfiniteQuery(useQueries().campaigns());
  const { data, isPending, isError } = campaigns;
  const [hero, ...others] = data?.pages.flatMap((page) => page.result.filter(({ hidden }) => !hidden)) ?? [];
  if (isError && !data)
    return <ErrorState text="We could not load the home page." onRetry={() => void campaigns.refetch()} />;
  return (
    <Busy isBusy={isPending} label="Loading the home page" skeleton={<Skeleton />}>
      {hero && <CampaignHero campaign={hero} />}
      {others.map((campaign) => (
        <CampaignSection key={campaign._id} campaign={campaign} />
      ))}
      <LoadMorePages query={campaigns} />
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

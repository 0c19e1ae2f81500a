import { useQuery } from '@tanstack/react-query';
import { breadcrumbList } from '../ui/head/breadcrumbList.ts';
import { missingPage, shortDescription } from '../ui/head/pageHead.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { campaignTrail, CampaignView } from '../ui/home/CampaignView.tsx';
import { ProductGridSkeleton } from '../ui/goods/ProductGrid.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { paths } from './paths.ts';
import { isGone } from './readFailure.ts';

/** All products of a campaign; one that is hidden or unknown is the 404 page. */
export const CampaignPage = ({ id }: { readonly id: string }) => {
  const { data, error, isError, refetch } = useQuery({
    ...useQueries().campaign(id),
    // What the page was rendered from said already that there is none.
    retryOnMount: ({ state }) => !isGone(state.error),
  });
  const isMissing = isError && isGone(error);
  const path = paths.campaign(id);
  usePageHead(
    isMissing
      ? missingPage
      : data
        ? {
            title: data.name,
            description: shortDescription(data.description),
            canonicalPath: path,
            jsonLd: [breadcrumbList(campaignTrail(data), path)],
          }
        : { title: 'Campaign', canonicalPath: path },
  );
  if (isMissing) return <NotFoundPage />;
  if (isError && !data)
    return <ErrorState text="This campaign could not be loaded." onRetry={() => void refetch()} />;
  return (
    <Busy
      isBusy={!data}
      label="Loading the campaign"
      skeleton={
        <Container>
          <ProductGridSkeleton count={8} />
        </Container>
      }
    >
      {data && <CampaignView campaign={data} />}
    </Busy>
  );
};

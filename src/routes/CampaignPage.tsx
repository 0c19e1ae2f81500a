import { useQuery } from '@tanstack/react-query';
import { breadcrumbList } from '../ui/head/breadcrumbList.ts';
import { notFoundHead, truncateDescription } from '../ui/head/pageHead.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { campaignCrumbs, CampaignView } from '../ui/home/CampaignView.tsx';
import { ProductGridSkeleton } from '../ui/productCard/ProductGrid.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { NotFoundPage } from './common/NotFoundPage.tsx';
import { paths } from '../paths/paths.ts';
import { isNotFound } from '../ui/shop/isNotFound.ts';

/** All products of a campaign; a hidden or unknown one shows the 404 page. */
export const CampaignPage = ({ id }: { readonly id: string }) => {
  const { data, error, isError, refetch } = useQuery({
    ...useQueries().campaign(id),
    // The server's render already got the 404.
    retryOnMount: ({ state }) => !isNotFound(state.error),
  });
  const isMissing = isError && isNotFound(error);
  const path = paths.campaign(id);
  usePageHead(
    isMissing
      ? notFoundHead
      : data
        ? {
            title: data.name,
            description: truncateDescription(data.description),
            canonicalPath: path,
            jsonLd: [breadcrumbList(campaignCrumbs(data), path)],
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

import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { usePrivateHead } from '../../head/usePrivateHead.ts';
import { PageTitle } from '../../kit/Heading.tsx';
import { StandaloneLink } from '../../link/TextLink.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';

/** DESK-209: the page of a campaign as shoppers see it, within the admin area. */
export const CampaignPreview = ({ id }: { readonly id: string }) => {
  const {
    queries,
    previews: { CampaignView },
  } = useAdminClient();
  const query = useQuery(queries.campaignPreview(id));
  usePrivateHead('Preview');
  return (
    <>
      <Hint>
        Shoppers see the campaign like this, without the menu on the left and without hidden products.
      </Hint>
      <StandaloneLink href={adminPaths.campaign(id)}>Back to the campaign</StandaloneLink>
      {/* The view's h1 is the name of the campaign. */}
      {!query.data && <PageTitle>Preview</PageTitle>}
      <QueryContent query={query} subject="this campaign">
        {(campaign) => <CampaignView campaign={campaign} />}
      </QueryContent>
    </>
  );
};

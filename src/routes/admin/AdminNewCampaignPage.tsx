import { NewCampaignView } from '../../ui/admin/promotions/NewCampaignView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-206. */
export const AdminNewCampaignPage = () => (
  <>
    <PageTitle>New campaign</PageTitle>
    <NewCampaignView />
  </>
);

import { CampaignsView } from '../../ui/admin/promotions/CampaignsView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminCampaignsPage = () => (
  <>
    <PageTitle>Campaigns</PageTitle>
    <CampaignsView />
  </>
);

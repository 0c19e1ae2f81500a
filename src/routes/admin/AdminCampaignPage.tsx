import { CampaignDetailsView } from '../../ui/admin/promotions/CampaignDetailsView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-206 to DESK-208. */
export const AdminCampaignPage = ({ id = '' }: PageParameters) => <CampaignDetailsView id={id} />;

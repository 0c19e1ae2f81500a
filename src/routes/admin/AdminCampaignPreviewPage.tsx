import { CampaignPreview } from '../../ui/admin/promotions/CampaignPreview.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-209. */
export const AdminCampaignPreviewPage = ({ id = '' }: PageParameters) => <CampaignPreview id={id} />;

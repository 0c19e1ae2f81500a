/** One chunk for the home page and the campaign pages that it links to, whose view is previewed in the admin area. */
export { CampaignView } from '../ui/home/CampaignView.tsx';
export { CampaignPage } from './CampaignPage.tsx';
export { HomePage } from './HomePage.tsx';

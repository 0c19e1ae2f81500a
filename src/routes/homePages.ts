/** One chunk for the home page and the campaign pages that it links to. */
export { CampaignPage } from './CampaignPage.tsx';
export { HomePage } from './HomePage.tsx';

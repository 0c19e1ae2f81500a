/** The home page and the campaigns that it leads to, in one piece of code. */
export { CampaignPage } from './CampaignPage.tsx';
export { HomePage } from './HomePage.tsx';

import type { Campaign } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { AllLink } from './campaign.styles.ts';

/** Links a campaign on the home page to all its products. */
export const AllProductsLink = ({ campaign: { _id, name, products } }: { readonly campaign: Campaign }) => (
  <AllLink href={paths.campaign(_id)} aria-label={`See all ${products.length}: ${name}`}>
    See all {products.length}
  </AllLink>
);

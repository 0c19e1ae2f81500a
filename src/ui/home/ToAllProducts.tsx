import type { Campaign } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { ToAll } from './campaignLook.ts';

/** The way from a campaign on the home page to all its products. */
export const ToAllProducts = ({ campaign: { _id, name, products } }: { readonly campaign: Campaign }) => (
  <ToAll href={paths.campaign(_id)} aria-label={`See all ${products.length}: ${name}`}>
    See all {products.length}
  </ToAll>
);

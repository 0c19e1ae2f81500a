import type { Collection } from '../../contract/rules.ts';
import { ListingPage } from './ListingPage.tsx';

/** A listing outside the category tree, such as the new arrivals. */
export const CollectionPage = ({ collection }: { readonly collection: Collection }) => (
  <ListingPage scope={{ kind: 'collection', collection }} />
);

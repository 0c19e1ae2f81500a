import type { Collection } from '../../contract/rules.ts';
import { ListingPage } from './ListingPage.tsx';

/** A listing that no category names, such as the new arrivals. */
export const CollectionPage = ({ collection }: { readonly collection: Collection }) => (
  <ListingPage place={{ kind: 'collection', collection }} />
);

/** One chunk for all listings: a visitor of one usually opens another. */
export { CategoryPage } from './CategoryPage.tsx';
export { CollectionPage } from './CollectionPage.tsx';
export { SearchPage } from './SearchPage.tsx';

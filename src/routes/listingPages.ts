/** The pages that list products: one piece of code, since who opens one mostly opens another. */
export { CategoryPage } from './CategoryPage.tsx';
export { CollectionPage } from './CollectionPage.tsx';
export { SearchPage } from './SearchPage.tsx';

import { useSearch } from 'wouter';
import { ListingPage } from './ListingPage.tsx';

/** ROUTE-06: `/products?q=…`; without a term it lists everything. */
export const SearchPage = () => {
  const term = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  return <ListingPage place={{ kind: 'search', term }} />;
};

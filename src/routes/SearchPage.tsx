import { useSearch } from 'wouter';
import { ListingPage } from './ListingPage.tsx';

/** ROUTE-06: `/products?q=…`; an empty term lists all products. */
export const SearchPage = () => {
  const term = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  return <ListingPage scope={{ kind: 'search', term }} />;
};

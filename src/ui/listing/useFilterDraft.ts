import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { toFacetQuery, type ListingScope } from '../catalogue/listingScope.ts';
import { areFiltersEqual } from './listingState.ts';

/**
 * Draft of the filter form and its facet counts. LIST-06: `hasChanged` when the draft differs from the applied filters. Resets when the applied
 * filters change elsewhere (chip, Back).
 */
export const useFilterDraft = (scope: ListingScope, applied: ProductFilters) => {
  const queries = useQueries();
  const [base, setBase] = useState(applied);
  const [draft, setDraft] = useState(applied);
  if (!areFiltersEqual(base, applied)) {
    setBase(applied);
    setDraft(applied);
  }
  const { data } = useQuery({
    ...queries.filters(toFacetQuery(scope, draft)),
    placeholderData: keepPreviousData,
  });
  return { draft, setDraft, hasChanged: !areFiltersEqual(draft, applied), data };
};

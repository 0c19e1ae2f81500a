import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { facetsOf, type ListingPlace } from './listingPlace.ts';
import { sameFilters } from './listingState.ts';

/**
 * What the filter form says before it is applied, with the counts that go with it. LIST-06: it has changed when it asks for something
 * else than what is applied. Whatever is applied elsewhere (a chip, Back) starts the draft afresh.
 */
export const useFilterDraft = (place: ListingPlace, applied: ProductFilters) => {
  const queries = useQueries();
  const [base, setBase] = useState(applied);
  const [draft, setDraft] = useState(applied);
  if (!sameFilters(base, applied)) {
    setBase(applied);
    setDraft(applied);
  }
  const { data } = useQuery({
    ...queries.filters(facetsOf(place, draft)),
    placeholderData: keepPreviousData,
  });
  return { draft, setDraft, hasChanged: !sameFilters(draft, applied), data };
};

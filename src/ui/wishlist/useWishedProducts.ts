import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIds, selectIsKnown } from '../../machines/wishlist/selectors.ts';
import { useQueries, useWishlist } from '../shop/ShopContext.tsx';

/** The products on the wishlist, for guests too: the flow knows the ids, the server what they are. */
export const useWishedProducts = () => {
  const wishlist = useWishlist();
  const ids = useSelector(wishlist, selectIds);
  const isKnown = useSelector(wishlist, selectIsKnown);
  const queries = useQueries();
  const { data, isPending, isError, refetch } = useQuery({
    ...queries.products(ids),
    enabled: isKnown && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isEmpty = isKnown && ids.length === 0;
  return {
    // A heart that was just taken off is gone at once, before the list has come anew.
    products: (data ?? []).filter(({ _id }) => ids.includes(_id)),
    isLoading: !isEmpty && !isError && isPending,
    isEmpty,
    hasFailed: isError,
    retry: () => void refetch(),
  };
};

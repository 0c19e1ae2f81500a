import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectHasAccount } from '../../machines/auth/selectors.ts';
import { selectIds, selectIsKnown } from '../../machines/wishlist/selectors.ts';
import { useAuth, useQueries, useWishlist } from '../shop/ShopContext.tsx';

/** The products of the wishlist, newest first. The flow holds the ids; the products of an account come as one list, the others one by one. */
export const useWishlistProducts = () => {
  const wishlist = useWishlist();
  const ids = useSelector(wishlist, selectIds);
  const isKnown = useSelector(wishlist, selectIsKnown);
  const hasAccount = useSelector(useAuth(), selectHasAccount);
  const queries = useQueries();
  const isEmpty = isKnown && ids.length === 0;
  const isNeeded = isKnown && !isEmpty;
  const userQuery = useQuery({ ...queries.wishlist(), enabled: isNeeded && hasAccount });
  const guestQuery = useQuery({
    ...queries.products(ids.toReversed()),
    enabled: isNeeded && !hasAccount,
    placeholderData: keepPreviousData,
  });
  const { isPending, isError, refetch } = hasAccount ? userQuery : guestQuery;
  const products = (hasAccount ? userQuery.data?.products : guestQuery.data) ?? [];
  return {
    // A removed product disappears at once, before the refetch.
    products: products.filter(({ _id }) => ids.includes(_id)),
    isLoading: !isEmpty && !isError && isPending,
    isEmpty,
    hasFailed: isError && products.length === 0,
    retry: () => void refetch(),
  };
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { selectIds, selectIsKnown } from '../../machines/wishlist/selectors.ts';
import { useAuth, useQueries, useWishlist } from '../shop/ShopContext.tsx';

/**
 * The products on the wishlist, what was added last first: the flow knows the ids; what they are comes with the list of the signed-in, and
 * for a guest one by one.
 */
export const useWishedProducts = () => {
  const wishlist = useWishlist();
  const ids = useSelector(wishlist, selectIds);
  const isKnown = useSelector(wishlist, selectIsKnown);
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  const queries = useQueries();
  const isEmpty = isKnown && ids.length === 0;
  const isNeeded = isKnown && !isEmpty;
  const ofUser = useQuery({ ...queries.wishlist(), enabled: isNeeded && isSignedIn });
  const ofGuest = useQuery({
    ...queries.products(ids.toReversed()),
    enabled: isNeeded && !isSignedIn,
    placeholderData: keepPreviousData,
  });
  const { isPending, isError, refetch } = isSignedIn ? ofUser : ofGuest;
  const products = (isSignedIn ? ofUser.data?.products : ofGuest.data) ?? [];
  return {
    // A heart that was just taken off is gone at once, before the list has come anew.
    products: products.filter(({ _id }) => ids.includes(_id)),
    isLoading: !isEmpty && !isError && isPending,
    isEmpty,
    hasFailed: isError && products.length === 0,
    retry: () => void refetch(),
  };
};

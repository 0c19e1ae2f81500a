import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';

/** The signed-in shopper's cart, read while `isWanted`; it always needs a token (CART-16). */
export const useCart = (isWanted: boolean) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({ ...useQueries().cart(), enabled: isWanted && isSignedIn });
};

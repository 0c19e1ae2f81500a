import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';

/** The cart query; disabled for guests, since the endpoint requires a token (CART-16). */
export const useCart = (isEnabled: boolean) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({ ...useQueries().cart(), enabled: isEnabled && isSignedIn });
};

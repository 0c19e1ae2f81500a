import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';

/** A return of the shopper by its id, read as soon as somebody is signed in. */
export const useReturnOrder = (id: string) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({ ...useQueries().returnOrder(id), enabled: isSignedIn });
};

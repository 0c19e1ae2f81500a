import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';

/** An order of the shopper by its id, read as soon as somebody is signed in. */
export const useOrder = (id: string) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({ ...useQueries().order(id), enabled: isSignedIn });
};

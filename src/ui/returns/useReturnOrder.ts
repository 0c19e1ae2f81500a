import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';

/** Query for one return; disabled for guests. */
export const useReturnOrder = (id: string) => {
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  return useQuery({ ...useQueries().returnOrder(id), enabled: isSignedIn });
};

import { useQuery } from '@tanstack/react-query';
import { savedAddressesQuery } from '../../services/addresses.queries.ts';
import { useShop } from '../shop/ShopContext.tsx';

/** The saved addresses of a user, default address first. A guest has none. */
export const useSavedAddresses = (userId: string, hasAccount = true) =>
  useQuery({ ...savedAddressesQuery(useShop().services, userId), enabled: hasAccount });

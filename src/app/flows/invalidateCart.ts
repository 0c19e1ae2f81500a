import { queryKeys } from '../../services/queryKeys.ts';
import type { Dependencies } from './dependencies.ts';

/** Invalidates the cart in every tab, after an order has taken its items or returned them. */
export const invalidateCart = ({ queryClient, platform }: Pick<Dependencies, 'queryClient' | 'platform'>) => {
  void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
  platform.tabChannel.broadcast('cartChanged');
};

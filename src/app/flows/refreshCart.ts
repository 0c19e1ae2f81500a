import { queryKeys } from '../../services/queryKeys.ts';
import type { Parts } from './parts.ts';

/** An order took the cart's items, or gave them back: every tab reads its cart again. */
export const refreshCart = ({ queryClient, surroundings }: Pick<Parts, 'queryClient' | 'surroundings'>) => {
  void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
  surroundings.tabs.tell('cartChanged');
};

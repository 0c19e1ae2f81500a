import { useDeferredValue, type ReactNode } from 'react';
import { selectIsFirstPage } from '../../machines/navigation/selectors.ts';
import { useNavigationFlow } from './ShopContext.tsx';

/**
 * False in the first render of a page that another one opens, then true in a render that React interrupts for frames and input. Always true
 * on the first page of a document, which the server has rendered.
 */
export const useIsLater = (): boolean => {
  const isFirstPage = selectIsFirstPage(useNavigationFlow().getSnapshot());
  return useDeferredValue(true, isFirstPage);
};

/** Parts of a page that may miss in its first frame. */
export const Later = ({ children }: { readonly children: ReactNode }) => useIsLater() && children;

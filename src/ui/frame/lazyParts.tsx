import { useSelector } from '@xstate/react';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { selectIsDrawerOpen, selectIsPreviewOpen } from '../../machines/cartDrawer/selectors.ts';
import { selectIsSearchOpen } from '../../machines/search/selectors.ts';
import { useAuth, useCartDrawer, useSearchFlow } from '../shop/ShopContext.tsx';
import { fromFirstNeed } from './fromFirstNeed.tsx';

export const { Part: LazyCartDrawer } = fromFirstNeed(
  async () => (await import('../cart/CartDrawer.tsx')).CartDrawer,
  () => useSelector(useCartDrawer(), selectIsDrawerOpen),
);

export const { Part: LazyCartPreview } = fromFirstNeed(
  async () => (await import('../cart/CartPreview.tsx')).CartPreview,
  () => useSelector(useCartDrawer(), selectIsPreviewOpen),
);

export const { Part: LazyAuthDialog } = fromFirstNeed(
  async () => (await import('../auth/AuthDialog.tsx')).AuthDialog,
  () => useSelector(useAuth(), selectDialog) !== 'closed',
);

export const { Part: LazySearchOverlay, preload: preloadSearchOverlay } = fromFirstNeed(
  async () => (await import('../search/SearchOverlay.tsx')).SearchOverlay,
  () => useSelector(useSearchFlow(), selectIsSearchOpen),
);

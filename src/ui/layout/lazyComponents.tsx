import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { scrollTopFromPx } from '../../../contract/rules.ts';
import { selectIsOffline } from '../../machines/app/selectors.ts';
import { selectDialog } from '../../machines/auth/selectors.ts';
import {
  selectIsDrawerOpen,
  selectIsPreviewOpen,
  selectShouldFetchCount,
} from '../../machines/cartDrawer/selectors.ts';
import { selectIsSearchOpen } from '../../machines/search/selectors.ts';
import { preloadDrawer } from '../kit/Drawer.tsx';
import { createLazyLoader } from '../kit/createLazyLoader.ts';
import { lazyHydrate } from '../kit/lazyHydrate.tsx';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import { useScrolledPast } from '../kit/useScrolledPast.ts';
import type { OverlayProps } from '../kit/overlay.ts';
import { useAuth, useCartDrawer, useQueries, useSearchFlow, useShop } from '../shop/ShopContext.tsx';
import { lazyOnDemand } from './lazyOnDemand.tsx';
import type { NavDrawerProps } from './NavDrawer.tsx';

/** Also loads the drawer panel that it opens in. */
export const { Overlay: LazyNavDrawer, preload: preloadNavDrawer } = lazyOverlay<NavDrawerProps>(async () => {
  preloadDrawer();
  return (await import('./NavDrawer.tsx')).NavDrawer;
});

/** Preloaded while the page is online and idle, since it is needed offline. */
export const { useComponent: useConnectionBar, preload: preloadConnectionBar } = createLazyLoader(
  async () => (await import('./ConnectionBar.tsx')).ConnectionBar,
);

/** The live region is always mounted, so that its changes are announced. */
export const ConnectionStatus = () => {
  const isOffline = useSelector(useShop().root, selectIsOffline);
  const { Component } = useConnectionBar(isOffline);
  return <div role="status">{Component ? <Component /> : isOffline && 'You are offline.'}</div>;
};

type OpenableProps = Pick<OverlayProps, 'isOpen' | 'onClose'>;

/** Preloaded for a cart with items while the page is online, since it shows the waiting changes when offline. */
export const { Overlay: CartDrawerOverlay, preload: preloadCartDrawer } = lazyOverlay<OpenableProps>(
  async () => {
    preloadDrawer();
    return (await import('../cart/CartDrawer.tsx')).CartDrawer;
  },
);

export const LazyCartDrawer = () => {
  const drawer = useCartDrawer();
  const isOpen = useSelector(drawer, selectIsDrawerOpen);
  const isSignedIn = useSelector(drawer, selectShouldFetchCount);
  const { data: count = 0 } = useQuery({ ...useQueries().cartCount(), enabled: isSignedIn });
  const hasCart = isSignedIn && count > 0;
  useEffect(() => {
    if (hasCart) preloadCartDrawer();
  }, [hasCart]);
  return <CartDrawerOverlay isOpen={isOpen} onClose={() => drawer.send({ type: 'drawer.closed' })} />;
};

export const { Overlay: AuthDialogOverlay, preload: preloadAuthDialog } = lazyOverlay<OpenableProps>(
  async () => (await import('../auth/AuthDialog.tsx')).AuthDialog,
);

export const LazyAuthDialog = () => {
  const auth = useAuth();
  const isOpen = useSelector(auth, selectDialog) !== 'closed';
  return <AuthDialogOverlay isOpen={isOpen} onClose={() => auth.send({ type: 'dialog.closed' })} />;
};

export const { Component: LazyCartPreview } = lazyOnDemand(
  async () => (await import('../cart/CartPreview.tsx')).CartPreview,
  () => useSelector(useCartDrawer(), selectIsPreviewOpen),
);

export const { Component: LazySearchOverlay, preload: preloadSearchOverlay } = lazyOnDemand(
  async () => (await import('../search/SearchOverlay.tsx')).SearchOverlay,
  () => useSelector(useSearchFlow(), selectIsSearchOpen),
);

/** FRAME-13: part of what every page loads when idle. */
export const { Component: LazyScrollToTop } = lazyOnDemand(
  async () => (await import('./ScrollToTop.tsx')).ScrollToTop,
  () => useScrolledPast(scrollTopFromPx),
);

/** FRAME-10. */
export const { element: footer, fetch: fetchFooter } = lazyHydrate(
  async () => (await import('./Footer.tsx')).Footer,
);

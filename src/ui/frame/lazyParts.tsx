import { useSelector } from '@xstate/react';
import { selectIsOffline } from '../../machines/app/selectors.ts';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { selectIsDrawerOpen, selectIsPreviewOpen } from '../../machines/cartDrawer/selectors.ts';
import { selectIsSearchOpen } from '../../machines/search/selectors.ts';
import { preloadDrawer } from '../kit/Drawer.tsx';
import { fetchedCode } from '../kit/fetchedCode.ts';
import { hydratedLater } from '../kit/hydratedLater.tsx';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import type { OverlayProps } from '../kit/overlay.ts';
import { useAuth, useCartDrawer, useSearchFlow, useShop } from '../shop/ShopContext.tsx';
import { fromFirstNeed } from './fromFirstNeed.tsx';
import type { NavDrawerProps } from './NavDrawer.tsx';

/** The drawer of small screens, and the panel that it opens in. */
export const { Overlay: LazyNavDrawer, preload: preloadNavDrawer } = lazyOverlay<NavDrawerProps>(async () => {
  preloadDrawer();
  return (await import('./NavDrawer.tsx')).NavDrawer;
});

/** Fetched while the page is online and idle: offline, it could not be. */
export const { usePart: useConnectionLine, preload: preloadConnectionLine } = fetchedCode(
  async () => (await import('./ConnectionLine.tsx')).ConnectionLine,
);

/** The region is in the page from the start, so that what comes into it is announced. */
export const ConnectionStatus = () => {
  const isOffline = useSelector(useShop().root, selectIsOffline);
  const { Part } = useConnectionLine(isOffline);
  return <div role="status">{Part ? <Part /> : isOffline && 'You are offline.'}</div>;
};

type Opening = Pick<OverlayProps, 'isOpen' | 'onClose'>;

/** Fetched while the page is online: the drawer shows what waits when it is offline. */
export const { Overlay: CartDrawerCode, preload: preloadCartDrawer } = lazyOverlay<Opening>(async () => {
  preloadDrawer();
  return (await import('../cart/CartDrawer.tsx')).CartDrawer;
});

export const LazyCartDrawer = () => {
  const drawer = useCartDrawer();
  const isOpen = useSelector(drawer, selectIsDrawerOpen);
  return <CartDrawerCode isOpen={isOpen} onClose={() => drawer.send({ type: 'drawer.closed' })} />;
};

const { Overlay: AuthDialogCode } = lazyOverlay<Opening>(
  async () => (await import('../auth/AuthDialog.tsx')).AuthDialog,
);

export const LazyAuthDialog = () => {
  const auth = useAuth();
  const isOpen = useSelector(auth, selectDialog) !== 'closed';
  return <AuthDialogCode isOpen={isOpen} onClose={() => auth.send({ type: 'dialog.closed' })} />;
};

export const { Part: LazyCartPreview } = fromFirstNeed(
  async () => (await import('../cart/CartPreview.tsx')).CartPreview,
  () => useSelector(useCartDrawer(), selectIsPreviewOpen),
);

export const { Part: LazySearchOverlay, preload: preloadSearchOverlay } = fromFirstNeed(
  async () => (await import('../search/SearchOverlay.tsx')).SearchOverlay,
  () => useSelector(useSearchFlow(), selectIsSearchOpen),
);

/** FRAME-10. */
export const { element: footer, fetch: fetchFooter } = hydratedLater(
  async () => (await import('./Footer.tsx')).Footer,
);

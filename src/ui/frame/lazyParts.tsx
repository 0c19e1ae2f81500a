import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { selectIsDrawerOpen, selectIsPreviewOpen } from '../../machines/cartDrawer/selectors.ts';
import { useAuth, useCartDrawer } from '../shop/ShopContext.tsx';

/** A part that is fetched when it is needed for the first time, and stays from then on. */
const fromFirstNeed = (load: () => Promise<ComponentType>, useIsNeeded: () => boolean) => {
  const Part = lazy(async () => ({ default: await load() }));
  return () => {
    const isNeeded = useIsNeeded();
    const [wasNeeded, setWasNeeded] = useState(isNeeded);
    if (isNeeded && !wasNeeded) setWasNeeded(true);
    if (!wasNeeded) return null;
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    );
  };
};

export const LazyCartDrawer = fromFirstNeed(
  async () => (await import('../cart/CartDrawer.tsx')).CartDrawer,
  () => useSelector(useCartDrawer(), selectIsDrawerOpen),
);

export const LazyCartPreview = fromFirstNeed(
  async () => (await import('../cart/CartPreview.tsx')).CartPreview,
  () => useSelector(useCartDrawer(), selectIsPreviewOpen),
);

export const LazyAuthDialog = fromFirstNeed(
  async () => (await import('../auth/AuthDialog.tsx')).AuthDialog,
  () => useSelector(useAuth(), selectDialog) !== 'closed',
);

import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { RecaptchaHost } from '../ui/shop/RecaptchaHost.tsx';
import { ShopContext } from '../ui/shop/ShopContext.tsx';
import { TimeZone } from '../ui/shop/timeZone.ts';
import { OverlayBackStack } from '../ui/kit/overlayBackStack.ts';
import type { Shop } from './shop.ts';

interface ShopProviderProps {
  readonly shop: Shop;
  readonly children: ReactNode;
  /** Called once the page stands in the document as the server rendered it: what starts earlier could make the two differ. */
  readonly onShown?: () => void;
}

export const ShopProvider = ({ shop, children, onShown }: ShopProviderProps) => {
  const { backStack = null } = shop.root.getSnapshot().children;
  useLayoutEffect(() => {
    onShown?.();
  }, [onShown]);
  return (
    <QueryClientProvider client={shop.queryClient}>
      <TimeZone value={shop.timeZone}>
        <ShopContext value={shop}>
          <OverlayBackStack value={backStack}>
            <Router
              aroundNav={(_, address, how) =>
                backStack?.send({ type: 'navigation.asked', address, replaces: how?.replace ?? false })
              }
            >
              {children}
            </Router>
          </OverlayBackStack>
          <RecaptchaHost />
        </ShopContext>
      </TimeZone>
    </QueryClientProvider>
  );
};

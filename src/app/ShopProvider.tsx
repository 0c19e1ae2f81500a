import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { languageBase } from '../../contract/pageLanguage.ts';
import { RecaptchaHost } from '../ui/shop/RecaptchaHost.tsx';
import { ShopContext } from '../ui/shop/ShopContext.tsx';
import { TimeZoneContext } from '../ui/shop/timeZone.ts';
import { OverlayBackStackContext } from '../ui/kit/overlayBackStack.ts';
import type { Shop } from './shop.ts';

interface ShopProviderProps {
  readonly shop: Shop;
  readonly children: ReactNode;
  /** Called after hydration: state changes before it could cause a hydration mismatch. */
  readonly onMounted?: () => void;
}

export const ShopProvider = ({ shop, children, onMounted }: ShopProviderProps) => {
  const { backStack = null } = shop.root.getSnapshot().children;
  useLayoutEffect(() => {
    onMounted?.();
  }, [onMounted]);
  return (
    <QueryClientProvider client={shop.queryClient}>
      <TimeZoneContext value={shop.timeZone}>
        <ShopContext value={shop}>
          <OverlayBackStackContext value={backStack}>
            <Router
              // Folded away in English.
              {...(languageBase === '' ? {} : { base: languageBase })}
              aroundNav={(_, address, options) =>
                backStack?.send({
                  type: 'navigation.requested',
                  address: languageBase === '' ? address : address.slice(languageBase.length),
                  replaces: options?.replace ?? false,
                })
              }
            >
              {children}
            </Router>
          </OverlayBackStackContext>
          <RecaptchaHost />
        </ShopContext>
      </TimeZoneContext>
    </QueryClientProvider>
  );
};

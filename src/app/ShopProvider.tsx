import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { RecaptchaHost } from '../ui/shop/RecaptchaHost.tsx';
import { ShopContext } from '../ui/shop/ShopContext.tsx';
import { TimeZone } from '../ui/shop/timeZone.ts';
import type { Shop } from './shop.ts';

interface ShopProviderProps {
  readonly shop: Shop;
  readonly children: ReactNode;
  /** Called once the page stands in the document as the server rendered it: what starts earlier could make the two differ. */
  readonly onShown?: () => void;
}

export const ShopProvider = ({ shop, children, onShown }: ShopProviderProps) => {
  useLayoutEffect(() => {
    onShown?.();
  }, [onShown]);
  return (
    <QueryClientProvider client={shop.queryClient}>
      <TimeZone value={shop.timeZone}>
        <ShopContext value={shop}>
          {children}
          <RecaptchaHost />
        </ShopContext>
      </TimeZone>
    </QueryClientProvider>
  );
};

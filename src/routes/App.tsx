import { useLocation } from 'wouter';
import { Frame } from '../ui/frame/Frame.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { GlobalStyle } from '../ui/theme/GlobalStyle.ts';
import { Pages } from './Pages.tsx';
import { useArrival } from './useArrival.ts';

/** The whole of what a shopper sees. It stands within the shop's context and within a router that knows the address. */
export const App = () => {
  const [path] = useLocation();
  useArrival();
  return (
    <>
      <GlobalStyle />
      <Frame>
        <ShopBoundary text="Something went wrong on this page." resetKey={path}>
          <Pages />
        </ShopBoundary>
      </Frame>
    </>
  );
};

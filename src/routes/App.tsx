import { useLocation } from 'wouter';
import { PageLayout } from '../ui/layout/PageLayout.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import { Pages } from './Pages.tsx';
import { useRouteChange } from './useRouteChange.ts';

/** The shop's user interface. Needs `ShopProvider` and a wouter `Router` around it. */
export const App = () => {
  const [path] = useLocation();
  useRouteChange();
  return (
    <>
      <GlobalStyle />
      <PageLayout>
        <ShopBoundary text="Something went wrong on this page." resetKey={path}>
          <Pages />
        </ShopBoundary>
      </PageLayout>
    </>
  );
};

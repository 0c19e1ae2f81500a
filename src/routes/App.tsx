import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PageLayout } from '../ui/layout/PageLayout.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { Pages } from './Pages.tsx';
import { useRouteChange } from './useRouteChange.ts';

interface AppProps {
  /** The global styles; omitted in a document that has them from the server. */
  readonly styles?: ReactNode;
}

/** The open page. Subscribes to the address, so that a navigation renders the layout around it no second time. */
const CurrentPage = () => {
  const [path] = useLocation();
  useRouteChange();
  return (
    <ShopBoundary text="Something went wrong on this page." resetKey={path}>
      <Pages />
    </ShopBoundary>
  );
};

/** The shop's user interface. Needs `ShopProvider` and a wouter `Router` around it. */
export const App = ({ styles = null }: AppProps) => (
  <>
    {styles}
    <PageLayout>
      <CurrentPage />
    </PageLayout>
  </>
);

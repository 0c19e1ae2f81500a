import { useLocation } from 'wouter';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { NotFoundView } from '../ui/notFound/NotFoundView.tsx';

/** ROUTE-19. */
export const NotFoundPage = () => {
  const [path] = useLocation();
  usePageHead({ title: 'Page not found', fullTitle: 'Page not found', isMissing: true });
  return <NotFoundView path={path} />;
};

import { useLocation } from 'wouter';
import { notFoundHead } from '../../ui/head/pageHead.ts';
import { usePageHead } from '../../ui/head/usePageHead.ts';
import { NotFoundView } from '../../ui/notFound/NotFoundView.tsx';

/** ROUTE-19. */
export const NotFoundPage = () => {
  const [path] = useLocation();
  usePageHead(notFoundHead);
  return <NotFoundView path={path} />;
};

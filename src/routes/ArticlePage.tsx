import { useQuery } from '@tanstack/react-query';
import { ArticleView } from '../ui/content/ArticleView.tsx';
import { ContentSkeleton } from '../ui/content/ContentSkeleton.tsx';
import { articleHead } from '../ui/content/contentHead.ts';
import { missingPage } from '../ui/head/pageHead.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { isGone } from './readFailure.ts';

const mostOthers = 3;

/** One article of the blog; an address that names none is the 404 page. */
export const ArticlePage = ({ slug }: { readonly slug: string }) => {
  const queries = useQueries();
  const { data, error, isError, refetch } = useQuery({
    ...queries.article(slug),
    // What the page was rendered from said already that there is none.
    retryOnMount: ({ state }) => !isGone(state.error),
  });
  const { data: all = [] } = useQuery(queries.articles());
  usePageHead(isGone(error) ? missingPage : articleHead(slug, data));
  if (isError && isGone(error)) return <NotFoundPage />;
  if (isError && !data)
    return <ErrorState text="We could not load this article." onRetry={() => void refetch()} />;
  const others = all.filter((one) => one.slug !== slug).slice(0, mostOthers);
  return (
    <Busy isBusy={!data} label="Loading the article" skeleton={<ContentSkeleton />}>
      {data && <ArticleView article={data} others={others} />}
    </Busy>
  );
};

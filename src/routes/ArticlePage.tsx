import { useQuery } from '@tanstack/react-query';
import { ArticleView } from '../ui/content/ArticleView.tsx';
import { ContentSkeleton } from '../ui/content/ContentSkeleton.tsx';
import { articleHead } from '../ui/content/contentHead.ts';
import { notFoundHead } from '../ui/head/pageHead.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { NotFoundPage } from './common/NotFoundPage.tsx';
import { isNotFound } from '../ui/shop/isNotFound.ts';

const maxOtherArticles = 3;

/** One blog article; an unknown slug shows the 404 page. */
export const ArticlePage = ({ slug }: { readonly slug: string }) => {
  const queries = useQueries();
  const { data, error, isError, refetch } = useQuery({
    ...queries.article(slug),
    // The server's render already got the 404.
    retryOnMount: ({ state }) => !isNotFound(state.error),
  });
  const { data: articles = [] } = useQuery(queries.articles());
  usePageHead(isNotFound(error) ? notFoundHead : articleHead(slug, data));
  if (isError && isNotFound(error)) return <NotFoundPage />;
  if (isError && !data)
    return <ErrorState text="We could not load this article." onRetry={() => void refetch()} />;
  const otherArticles = articles.filter((article) => article.slug !== slug).slice(0, maxOtherArticles);
  return (
    <Busy isBusy={!data} label="Loading the article" skeleton={<ContentSkeleton />}>
      {data && <ArticleView article={data} others={otherArticles} />}
    </Busy>
  );
};

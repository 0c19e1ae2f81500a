import { useQuery } from '@tanstack/react-query';
import { ArticleList } from '../ui/content/ArticleList.tsx';
import { ContentSkeleton } from '../ui/content/ContentSkeleton.tsx';
import { ContentView } from '../ui/content/ContentView.tsx';
import { contentHead } from '../ui/content/contentHead.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { Busy } from '../ui/kit/Skeleton.tsx';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { useQueries } from '../ui/shop/ShopContext.tsx';

/** FRAME-11: the operator's introduction and all articles, newest first. */
export const BlogsPage = () => {
  const queries = useQueries();
  const page = useQuery(queries.contentPage('blogs'));
  const articles = useQuery(queries.articles());
  usePageHead(contentHead('blogs', page.data));
  const hasFailed = (page.isError && !page.data) || (articles.isError && !articles.data);
  if (hasFailed)
    return (
      <ErrorState
        text="We could not load the articles."
        onRetry={() => void Promise.all([page.refetch(), articles.refetch()])}
      />
    );
  return (
    <Busy isBusy={!page.data || !articles.data} label="Loading the articles" skeleton={<ContentSkeleton />}>
      {page.data && (
        <ContentView page={page.data}>
          <ArticleList articles={articles.data ?? []} />
        </ContentView>
      )}
    </Busy>
  );
};

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Content pages and articles of the operator. */
export const createContentQueries = ({ content }: Services) => ({
  contentPage: (name: string) =>
    queryOptions({
      queryKey: queryKeys.contentPage(name),
      queryFn: ({ signal }) => content.page(name, signal),
      staleTime: staleTimesMs.content,
    }),

  articles: () =>
    queryOptions({
      queryKey: queryKeys.articles,
      queryFn: ({ signal }) => content.articles(signal),
      staleTime: staleTimesMs.content,
    }),

  article: (slug: string) =>
    queryOptions({
      queryKey: queryKeys.article(slug),
      queryFn: ({ signal }) => content.article(slug, signal),
      staleTime: staleTimesMs.content,
    }),
});

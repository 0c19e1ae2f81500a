import { valueQuery } from './queryFactories.ts';
import { queryKeys } from './queryKeys.ts';
import type { Services } from './services.ts';
import { staleTimesMs } from './staleTimes.ts';

/** Content pages and articles of the operator. */
export const createContentQueries = ({ content }: Services) => ({
  contentPage: (name: string) =>
    valueQuery(queryKeys.contentPage(name), (signal) => content.page(name, signal), staleTimesMs.content),

  articles: () => valueQuery(queryKeys.articles, (signal) => content.articles(signal), staleTimesMs.content),

  article: (slug: string) =>
    valueQuery(queryKeys.article(slug), (signal) => content.article(slug, signal), staleTimesMs.content),
});

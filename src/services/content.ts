import { calls } from '../../contract/calls.ts';
import type { Article, ArticleSummary, ContentPage } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** FRAME-11: the operator's pages and articles. One that is not there is a failure with status 404. */
export const createContentService = ({ send }: Api) => ({
  page: async (name: string, signal?: AbortSignal): Promise<ContentPage> =>
    (await send(calls.contentPageByName, { params: { name }, signal })).result,

  /** Newest first, without their text. */
  articles: async (signal?: AbortSignal): Promise<ArticleSummary[]> =>
    (await send(calls.articles, { signal })).result,

  article: async (slug: string, signal?: AbortSignal): Promise<Article> =>
    (await send(calls.articleBySlug, { params: { slug }, signal })).result,
});

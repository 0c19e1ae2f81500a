import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Article, ArticleSummary, ContentPage } from '../../contract/types.ts';
import type { Api } from './api.ts';

/** FRAME-11: content pages and articles of the operator. A missing one fails with status 404. */
export const createContentService = ({ send }: Api) => ({
  page: async (name: string, signal?: AbortSignal): Promise<ContentPage> =>
    (await send(endpoints.contentPageByName, { params: { name }, signal })).result,

  /** Newest first, without their text. */
  articles: async (signal?: AbortSignal): Promise<ArticleSummary[]> =>
    (await send(endpoints.articles, { signal })).result,

  article: async (slug: string, signal?: AbortSignal): Promise<Article> =>
    (await send(endpoints.articleBySlug, { params: { slug }, signal })).result,
});

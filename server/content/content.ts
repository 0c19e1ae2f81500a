import type { Article, ArticleSummary, ContentPage } from '../../contract/types.ts';

/** The operator's pages and articles, as they were when the server started. */
export interface Content {
  /** A page by its name, such as `about`. */
  readonly page: (name: string) => ContentPage | undefined;
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  readonly article: (slug: string) => Article | undefined;
}

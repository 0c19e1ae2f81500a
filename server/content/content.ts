import type { Article, ArticleSummary, ContentPage } from '../../contract/types.ts';

/** The content pages and articles, read at the start of the server. */
export interface Content {
  /** A page by its name, such as `about`. */
  readonly page: (name: string) => ContentPage | undefined;
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  readonly article: (slug: string) => Article | undefined;
}

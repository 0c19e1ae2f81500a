import type { Language } from '../../contract/languages.ts';
import type { Article, ArticleSummary, ContentPage } from '../../contract/types.ts';

/** The content pages and articles in one language. */
export interface LanguageContent {
  /** A page by its name, such as `about`. */
  readonly page: (name: string) => ContentPage | undefined;
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  readonly article: (slug: string) => Article | undefined;
}

/** The content in English, and in each language; read at the start of the server. */
export interface Content extends LanguageContent {
  /** What is not translated is in English. */
  readonly in: (language: Language) => LanguageContent;
}

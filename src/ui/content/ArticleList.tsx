import { Link } from 'wouter';
import type { ArticleSummary } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { formatArticleMeta } from './articleMeta.ts';
import { Articles, ArticleMeta } from './content.styles.ts';

interface ArticleListProps {
  readonly articles: readonly ArticleSummary[];
  /** Heading level of the titles. */
  readonly headingLevel?: 'h2' | 'h3';
}

/** Article summaries with date, reading time and lead. */
export const ArticleList = ({ articles, headingLevel: Heading = 'h2' }: ArticleListProps) => (
  <Articles>
    {articles.map((article) => (
      <li key={article.slug}>
        <ArticleMeta>{formatArticleMeta(article)}</ArticleMeta>
        <Heading>
          <Link href={paths.article(article.slug)}>{article.title}</Link>
        </Heading>
        <p>{article.lead}</p>
      </li>
    ))}
  </Articles>
);

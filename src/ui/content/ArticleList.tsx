import { Link } from 'wouter';
import type { ArticleSummary } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { articleFacts } from './articleFacts.ts';
import { Articles, Facts } from './contentLook.ts';

interface ArticleListProps {
  readonly articles: readonly ArticleSummary[];
  /** Level of the titles among the page's headings. */
  readonly headingLevel?: 'h2' | 'h3';
}

/** Articles to choose from: when, how long, and what about. */
export const ArticleList = ({ articles, headingLevel: Heading = 'h2' }: ArticleListProps) => (
  <Articles>
    {articles.map((article) => (
      <li key={article.slug}>
        <Facts>{articleFacts(article)}</Facts>
        <Heading>
          <Link href={paths.article(article.slug)}>{article.title}</Link>
        </Heading>
        <p>{article.lead}</p>
      </li>
    ))}
  </Articles>
);

import type { Article, ArticleSummary } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { PageTitle, SectionTitle } from '../kit/Heading.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { articleFacts } from './articleFacts.ts';
import { ArticleList } from './ArticleList.tsx';
import { Facts, Lead, Opening, Page } from './contentLook.ts';
import { Words } from './Words.tsx';

interface ArticleViewProps {
  readonly article: Article;
  readonly others: readonly ArticleSummary[];
}

/** One article, and what to read after it. */
export const ArticleView = ({ article, others }: ArticleViewProps) => (
  <Page>
    <Opening>
      <Breadcrumbs
        crumbs={[
          { name: 'Home', href: paths.home() },
          { name: 'Blogs', href: paths.content('blogs') },
          { name: article.title },
        ]}
      />
      <PageTitle>{article.title}</PageTitle>
      <Lead>{article.lead}</Lead>
      <Facts>{articleFacts(article)}</Facts>
    </Opening>
    <Words html={article.html} />
    {others.length > 0 && (
      <>
        <SectionTitle>More to read</SectionTitle>
        <ArticleList articles={others} headingLevel="h3" />
      </>
    )}
  </Page>
);

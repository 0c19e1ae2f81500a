import type { Article, ArticleSummary } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { PageTitle, SectionTitle } from '../kit/Heading.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { formatArticleMeta } from './articleMeta.ts';
import { ArticleList } from './ArticleList.tsx';
import { ArticleMeta, Lead, PageHeader, Page } from './content.styles.ts';
import { RichText } from './RichText.tsx';

interface ArticleViewProps {
  readonly article: Article;
  readonly others: readonly ArticleSummary[];
}

/** An article with further articles below. */
export const ArticleView = ({ article, others }: ArticleViewProps) => (
  <Page>
    <PageHeader>
      <Breadcrumbs
        crumbs={[
          { name: 'Home', href: paths.home() },
          { name: 'Blogs', href: paths.content('blogs') },
          { name: article.title },
        ]}
      />
      <PageTitle>{article.title}</PageTitle>
      <Lead>{article.lead}</Lead>
      <ArticleMeta>{formatArticleMeta(article)}</ArticleMeta>
    </PageHeader>
    <RichText html={article.html} />
    {others.length > 0 && (
      <>
        <SectionTitle>More to read</SectionTitle>
        <ArticleList articles={others} headingLevel="h3" />
      </>
    )}
  </Page>
);

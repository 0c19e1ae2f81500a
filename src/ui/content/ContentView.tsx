import type { ReactNode } from 'react';
import type { ContentPage } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { Lead, PageHeader, Page } from './content.styles.ts';
import { RichText } from './RichText.tsx';

interface ContentViewProps {
  readonly page: ContentPage;
  /** Rendered after the text. */
  readonly children?: ReactNode;
}

/** FRAME-11: a content page. */
export const ContentView = ({ page, children }: ContentViewProps) => (
  <Page>
    <PageHeader>
      <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home() }, { name: page.title }]} />
      <PageTitle>{page.title}</PageTitle>
      <Lead>{page.lead}</Lead>
    </PageHeader>
    {page.html !== '' && <RichText html={page.html} />}
    {children}
  </Page>
);

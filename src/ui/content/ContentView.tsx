import type { ReactNode } from 'react';
import type { ContentPage } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { Lead, Opening, Page } from './contentLook.ts';
import { Words } from './Words.tsx';

interface ContentViewProps {
  readonly page: ContentPage;
  /** What follows the words. */
  readonly children?: ReactNode;
}

/** FRAME-11: a page of words. */
export const ContentView = ({ page, children }: ContentViewProps) => (
  <Page>
    <Opening>
      <Breadcrumbs crumbs={[{ name: 'Home', href: paths.home() }, { name: page.title }]} />
      <PageTitle>{page.title}</PageTitle>
      <Lead>{page.lead}</Lead>
    </Opening>
    {page.html !== '' && <Words html={page.html} />}
    {children}
  </Page>
);

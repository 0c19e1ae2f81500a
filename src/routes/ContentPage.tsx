import type { ContentPage as Content } from '../ui/content/contentPages.ts';
import { ContentView } from '../ui/content/ContentView.tsx';
import { usePageHead } from '../ui/head/usePageHead.ts';

interface ContentPageProps {
  readonly path: string;
  readonly page: Content;
}

/** FRAME-11: About, Blogs, Contact and FAQs. */
export const ContentPage = ({ path, page }: ContentPageProps) => {
  usePageHead({ title: page.title, description: page.lead, canonicalPath: path });
  return <ContentView page={page} />;
};

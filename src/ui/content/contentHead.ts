import { storeName, type ContentPageName } from '../../../contract/rules.ts';
import type { Article, ContentPage } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { breadcrumbList } from '../head/breadcrumbList.ts';
import { truncateDescription, type PageHead } from '../head/pageHead.ts';

const home = { name: 'Home', href: paths.home() };
const blogs = { name: 'Blogs', href: paths.content('blogs') };

/** Head of a content page; before it has loaded, only its canonical path. */
export const contentHead = (name: ContentPageName, page: ContentPage | undefined): PageHead => {
  const canonicalPath = paths.content(name);
  if (!page) return { title: storeName, fullTitle: storeName, canonicalPath };
  return {
    title: page.title,
    description: truncateDescription(page.lead),
    canonicalPath,
    jsonLd: [breadcrumbList([home, { name: page.title }], canonicalPath)],
  };
};

/** Head of an article. */
export const articleHead = (slug: string, article: Article | undefined): PageHead => {
  const canonicalPath = paths.article(slug);
  if (!article) return { title: blogs.name, canonicalPath };
  const { title, lead, date } = article;
  return {
    title,
    description: truncateDescription(lead),
    canonicalPath,
    kind: 'article',
    jsonLd: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: lead,
        datePublished: date,
        mainEntityOfPage: canonicalPath,
        image: '/og.png',
        author: { '@type': 'Organization', name: storeName, url: paths.home() },
      },
      breadcrumbList([home, blogs, { name: title }], canonicalPath),
    ],
  };
};

import { escapeHtml } from '../../../contract/escapeHtml.ts';
import { headTags, scriptSafeJson } from './headTags.ts';
import { absoluteJsonLd } from './jsonLd.ts';
import { documentTitle, type PageHead } from './pageHead.ts';

const renderAttributes = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  pairs.map(([name, text]) => (text === undefined ? '' : ` ${name}="${escapeHtml(text)}"`)).join('');

/** Preloads the best format of the page's priority picture. */
const renderPicturePreload = ({ priorityPicture }: PageHead): string => {
  const [best] = priorityPicture?.sources ?? [];
  if (!best) return '';
  return `<link rel="preload" as="image"${renderAttributes([
    ['type', best.type],
    ['imagesrcset', best.srcSet],
    ['imagesizes', best.sizes],
    ['fetchpriority', 'high'],
  ])}>`;
};

/** The head of a page as HTML: title, meta tags, preloads and JSON-LD. Tags are marked with `data-page`, so that `applyHead` replaces them. */
export const renderHead = (head: PageHead, origin: string, fontUrls: readonly string[]): string => {
  const tags = headTags(head, origin).map(
    ({ tag, key, value }) => `<${tag}${renderAttributes([key, value])} data-page>`,
  );
  const jsonLd = (head.jsonLd ?? []).map(
    (data) =>
      `<script type="application/ld+json" data-page>${scriptSafeJson(absoluteJsonLd(data, origin))}</script>`,
  );
  const fonts = fontUrls.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`,
  );
  return [
    `<title>${escapeHtml(documentTitle(head))}</title>`,
    ...tags,
    renderPicturePreload(head),
    ...fonts,
    ...jsonLd,
  ].join('');
};

import { headTags, scriptSafeJson } from './headTags.ts';
import { absoluteJsonLd } from './jsonLd.ts';
import { documentTitle, type PageHead } from './pageHead.ts';

const escapes: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const attributes = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  pairs.map(([name, text]) => (text === undefined ? '' : ` ${name}="${escaped(text)}"`)).join('');

/** The first, best format of the page's main picture, so that it is on its way before the body is read. */
const picturePreload = ({ mainPicture }: PageHead): string => {
  const [best] = mainPicture?.sources ?? [];
  if (!best) return '';
  return `<link rel="preload" as="image"${attributes([
    ['type', best.type],
    ['imagesrcset', best.srcSet],
    ['imagesizes', best.sizes],
    ['fetchpriority', 'high'],
  ])}>`;
};

/** A page's head as HTML: title, what the page says of itself, and what is fetched ahead. The tags are marked, so that the browser replaces them at the next page. */
export const headMarkup = (head: PageHead, origin: string, fontUrls: readonly string[]): string => {
  const tags = headTags(head, origin).map(
    ({ tag, key, value }) => `<${tag}${attributes([key, value])} data-page>`,
  );
  const jsonLd = (head.jsonLd ?? []).map(
    (thing) =>
      `<script type="application/ld+json" data-page>${scriptSafeJson(absoluteJsonLd(thing, origin))}</script>`,
  );
  const fonts = fontUrls.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" href="${escaped(url)}" crossorigin>`,
  );
  return [
    `<title>${escaped(documentTitle(head))}</title>`,
    ...tags,
    picturePreload(head),
    ...fonts,
    ...jsonLd,
  ].join('');
};

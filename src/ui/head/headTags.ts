import { languageBase } from '../../../contract/pageLanguage.ts';
import { storeName } from '../../../contract/rules.ts';
import { documentTitle, type PageHead } from './pageHead.ts';

/** One head element as data: rendered by the server, applied by the browser. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  /** The attribute that identifies the tag. */
  readonly key: readonly [attribute: string, value: string];
  readonly value: readonly [attribute: string, value: string];
}

const meta = (name: string, content: string | undefined): HeadTag[] =>
  content === undefined ? [] : [{ tag: 'meta', key: ['name', name], value: ['content', content] }];

const property = (name: string, content: string | undefined): HeadTag[] =>
  content === undefined ? [] : [{ tag: 'meta', key: ['property', name], value: ['content', content] }];

/** Share image of pages without their own picture. */
const defaultShareImage = '/og.png';

const robotsContent = ({ isNotFound, isUnlisted }: PageHead): string | undefined => {
  if (isNotFound) return 'noindex';
  return isUnlisted ? 'noindex, follow' : undefined;
};

/** All tags except title and JSON-LD. `origin` makes URLs absolute. A page with `noindex` has no canonical link. */
export const headTags = (head: PageHead, origin: string): readonly HeadTag[] => {
  const { description, canonicalPath, shareImage, kind = 'website' } = head;
  const robots = robotsContent(head);
  const url = canonicalPath === undefined ? undefined : origin + languageBase + canonicalPath;
  const picture = new URL(shareImage ?? defaultShareImage, origin).href;
  return [
    ...meta('description', description),
    ...meta('robots', robots),
    ...(url && robots === undefined
      ? [{ tag: 'link', key: ['rel', 'canonical'], value: ['href', url] } as const]
      : []),
    ...property('og:type', kind),
    ...property('og:site_name', storeName),
    ...property('og:title', documentTitle(head)),
    ...property('og:description', description),
    ...property('og:url', url),
    ...property('og:image', picture),
    ...property('og:image:alt', shareImage ? head.title : storeName),
    ...meta('twitter:card', 'summary_large_image'),
  ];
};

/** JSON for an inline script: escapes characters that HTML would treat as the end of the script. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

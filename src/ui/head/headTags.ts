import { storeName } from '../../../contract/rules.ts';
import { documentTitle, type PageHead } from './pageHead.ts';

/** One element of the head, as data: the server writes it, the browser sets it. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  /** The attribute that tells it from its siblings. */
  readonly key: readonly [attribute: string, value: string];
  readonly value: readonly [attribute: string, value: string];
}

const meta = (name: string, content: string | undefined): HeadTag[] =>
  content === undefined ? [] : [{ tag: 'meta', key: ['name', name], value: ['content', content] }];

const property = (name: string, content: string | undefined): HeadTag[] =>
  content === undefined ? [] : [{ tag: 'meta', key: ['property', name], value: ['content', content] }];

/** What a link to a page without a picture of its own shows. */
const shopPicture = '/og.png';

const robotsOf = ({ isMissing, isUnlisted }: PageHead): string | undefined => {
  if (isMissing) return 'noindex';
  return isUnlisted ? 'noindex, follow' : undefined;
};

/** Everything but the title and the JSON-LD. `origin` makes addresses absolute. A page that is not to be listed stands for no other. */
export const headTags = (head: PageHead, origin: string): readonly HeadTag[] => {
  const { description, canonicalPath, sharedPicture, kind = 'website' } = head;
  const robots = robotsOf(head);
  const address = canonicalPath === undefined ? undefined : origin + canonicalPath;
  const picture = new URL(sharedPicture ?? shopPicture, origin).href;
  return [
    ...meta('description', description),
    ...meta('robots', robots),
    ...(address && robots === undefined
      ? [{ tag: 'link', key: ['rel', 'canonical'], value: ['href', address] } as const]
      : []),
    ...property('og:type', kind),
    ...property('og:site_name', storeName),
    ...property('og:title', documentTitle(head)),
    ...property('og:description', description),
    ...property('og:url', address),
    ...property('og:image', picture),
    ...property('og:image:alt', sharedPicture ? head.title : storeName),
    ...meta('twitter:card', 'summary_large_image'),
  ];
};

/** What JSON may hold, and HTML would take for the end of the script. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

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

/** Everything but the title and the JSON-LD. `origin` makes addresses absolute. */
export const headTags = (head: PageHead, origin: string): readonly HeadTag[] => {
  const { description, canonicalPath, sharedPicture, isMissing } = head;
  const address = canonicalPath === undefined ? undefined : origin + canonicalPath;
  const picture = new URL(sharedPicture ?? shopPicture, origin).href;
  return [
    ...meta('description', description),
    ...meta('robots', isMissing ? 'noindex' : undefined),
    ...(address ? [{ tag: 'link', key: ['rel', 'canonical'], value: ['href', address] } as const] : []),
    ...property('og:site_name', storeName),
    ...property('og:title', documentTitle(head)),
    ...property('og:description', description),
    ...property('og:url', address),
    ...property('og:image', picture),
  ];
};

/** What JSON may hold, and HTML would take for the end of the script. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

import { createElement, Fragment, type ReactNode } from 'react';

/** Allowed tags. Attributes are dropped; other tags are replaced by their text. */
export interface RichTextRules {
  readonly tags: readonly string[];
  /** Renders a link; without it links are replaced by their text. */
  readonly link?: (href: string, key: number, children: readonly ReactNode[]) => ReactNode;
}

const descriptionRules: RichTextRules = {
  tags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'br'],
};
/** Tags without content. */
const voidTags: readonly string[] = ['br', 'hr'];

const droppedTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const entities: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  times: '×',
  deg: '°',
};

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,6}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

interface OpenElement {
  readonly tag: string;
  readonly href?: string;
  readonly children: ReactNode[];
}

const tokenPattern = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)\b([^>]*)>|([^<]+|<)/gi;

/** The href if its scheme is allowed: http(s), mailto, tel, a path of the shop or a fragment. */
const parseHref = (attributes: string): string | undefined => {
  const [, address = ''] = /\bhref="([^"]*)"/i.exec(attributes) ?? [];
  const href = decodeEntities(address);
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? href : undefined;
};

/**
 * Converts HTML from the server, such as a product's description, to React nodes. The server sanitises it when it is stored; here an
 * allow-list applies again, and no HTML string is inserted into the page.
 */
export const renderRichText = (html: string, { tags, link }: RichTextRules = descriptionRules): ReactNode => {
  const root: OpenElement = { tag: 'root', children: [] };
  const stack: OpenElement[] = [root];
  let skippedTag: string | undefined;

  const top = () => stack.at(-1) ?? root;
  const close = () => {
    const element = stack.length > 1 ? stack.pop() : undefined;
    if (!element) return;
    const key = top().children.length;
    if (element.href !== undefined && link) top().children.push(link(element.href, key, element.children));
    else top().children.push(createElement(element.tag, { key }, ...element.children));
  };

  for (const [, slash, name = '', attributes = '', text] of html.matchAll(tokenPattern)) {
    const tag = name.toLowerCase();
    if (skippedTag !== undefined) {
      if (slash && tag === skippedTag) skippedTag = undefined;
    } else if (text !== undefined) top().children.push(decodeEntities(text));
    else if (!slash && droppedTags.has(tag)) skippedTag = tag;
    else {
      const href = tag === 'a' && link && !slash ? parseHref(attributes) : undefined;
      const isOpen = stack.some((open) => open.tag === tag);
      if (href !== undefined) stack.push({ tag, href, children: [] });
      else if (slash && isOpen) {
        while (top().tag !== tag) close();
        close();
      } else if (slash || !tags.includes(tag)) continue;
      else if (voidTags.includes(tag))
        top().children.push(createElement(tag, { key: top().children.length }));
      else stack.push({ tag, children: [] });
    }
  }
  while (stack.length > 1) close();
  return createElement(Fragment, null, ...root.children);
};

/** The text of an HTML description, for metadata. */
export const toPlainText = (html: string): string =>
  decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

import { createElement, Fragment, type ReactNode } from 'react';

/** Tags that a text may use; attributes are dropped, and what is not named here shows its text alone. */
export interface TextRules {
  readonly tags: readonly string[];
  /** Makes the element of a link from its address; without it links show their text alone. */
  readonly link?: (href: string, key: number, children: readonly ReactNode[]) => ReactNode;
}

const descriptionRules: TextRules = {
  tags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'br'],
};
/** Tags that hold nothing. */
const hollow: readonly string[] = ['br', 'hr'];

const silent = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
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

const decoded = (text: string): string =>
  text.replaceAll(/&(#x?[\da-f]{1,6}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

interface Open {
  readonly tag: string;
  readonly href?: string;
  readonly children: ReactNode[];
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)\b([^>]*)>|([^<]+|<)/gi;

/** The address of a link where it is one to follow: a page of ours, another site, mail or a telephone. */
const hrefOf = (attributes: string): string | undefined => {
  const [, address = ''] = /\bhref="([^"]*)"/i.exec(attributes) ?? [];
  const href = decoded(address);
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? href : undefined;
};

/**
 * A text of the server's, such as a product's description, as React nodes. The server has sanitised it when it was stored; here it is read once more by an allow-list, and
 * nothing of it ever reaches the page as markup.
 */
export const richText = (html: string, { tags, link }: TextRules = descriptionRules): ReactNode => {
  const root: Open = { tag: 'root', children: [] };
  const stack: Open[] = [root];
  let muted: string | undefined;

  const top = () => stack.at(-1) ?? root;
  const close = () => {
    const done = stack.length > 1 ? stack.pop() : undefined;
    if (!done) return;
    const key = top().children.length;
    if (done.href !== undefined && link) top().children.push(link(done.href, key, done.children));
    else top().children.push(createElement(done.tag, { key }, ...done.children));
  };

  for (const [, slash, name = '', attributes = '', text] of html.matchAll(token)) {
    const tag = name.toLowerCase();
    if (muted !== undefined) {
      if (slash && tag === muted) muted = undefined;
    } else if (text !== undefined) top().children.push(decoded(text));
    else if (!slash && silent.has(tag)) muted = tag;
    else {
      const href = tag === 'a' && link && !slash ? hrefOf(attributes) : undefined;
      const isOpen = stack.some((open) => open.tag === tag);
      if (href !== undefined) stack.push({ tag, href, children: [] });
      else if (slash && isOpen) {
        while (top().tag !== tag) close();
        close();
      } else if (slash || !tags.includes(tag)) continue;
      else if (hollow.includes(tag)) top().children.push(createElement(tag, { key: top().children.length }));
      else stack.push({ tag, children: [] });
    }
  }
  while (stack.length > 1) close();
  return createElement(Fragment, null, ...root.children);
};

/** The words of a description, for search engines and shared links. */
export const plainText = (html: string): string =>
  decoded(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

import { createElement, Fragment, type ReactNode } from 'react';

/** Tags that a description may use; attributes are dropped, and what is not named here shows its text alone. */
const allowed = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'br'] as const;
type Allowed = (typeof allowed)[number];

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
  readonly tag: Allowed | 'root';
  readonly children: ReactNode[];
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)\b[^>]*>|([^<]+|<)/gi;

/**
 * A product's description as React nodes. The server has sanitised it when it was stored; here it is read once more by an allow-list, and
 * nothing of it ever reaches the page as markup.
 */
export const richText = (html: string): ReactNode => {
  const root: Open = { tag: 'root', children: [] };
  const stack: Open[] = [root];
  let muted: string | undefined;

  const top = () => stack.at(-1) ?? root;
  const close = () => {
    const done = stack.length > 1 ? stack.pop() : undefined;
    if (done) top().children.push(createElement(done.tag, { key: top().children.length }, ...done.children));
  };

  for (const [, slash, name = '', text] of html.matchAll(token)) {
    const tag = name.toLowerCase();
    if (muted !== undefined) {
      if (slash && tag === muted) muted = undefined;
    } else if (text !== undefined) top().children.push(decoded(text));
    else if (!slash && silent.has(tag)) muted = tag;
    else {
      const known = allowed.find((one) => one === tag);
      if (!known) continue;
      if (known === 'br') top().children.push(<br key={top().children.length} />);
      else if (!slash) stack.push({ tag: known, children: [] });
      else if (stack.some((open) => open.tag === known)) {
        while (top().tag !== known) close();
        close();
      }
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

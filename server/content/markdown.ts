import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** What a page of words is written with. No pictures, styles, scripts or frames; links lead to pages, mail and telephones alone. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The title is the page's h1.
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
};

const marked = new Marked({ gfm: true, async: false });

/** Markdown as HTML that can neither run nor load anything. */
export const htmlOf = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), rules).trim();

export interface WrittenFile {
  /** What stands between the two lines of `---`, by name. */
  readonly head: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A file's head and body. `where` names the file in what is thrown when its head cannot be read. */
export const readWrittenFile = (source: string, where: string): WrittenFile => {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new Error(`${where}:1 does not begin with a head between two lines of ---`);
  const head = lines.slice(1, end).flatMap((line, index): [string, string][] => {
    if (line.trim() === '') return [];
    const [, name, value] = /^(\w+):\s+(.*\S)\s*$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`${where}:${index + 2} is not a line like 'title: About'`);
    return [[name, value]];
  });
  return { head: new Map(head), body: lines.slice(end + 1).join('\n') };
};

import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Allows text markup and links to pages, mail and telephone numbers; no images, styles, scripts or frames. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page title is the only h1.
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
};

const marked = new Marked({ gfm: true, async: false });

/** Renders Markdown to sanitized HTML, which cannot run scripts or load resources. */
export const renderMarkdown = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), sanitizeOptions).trim();

export interface FrontMatterFile {
  /** The fields between the two lines of `---`, by name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Parses front matter and body. Throws an Error with `file` and the line if the front matter is invalid. */
export const parseFrontMatter = (source: string, file: string): FrontMatterFile => {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new Error(`${file}:1 must begin with front matter between two lines of ---`);
  const fields = lines.slice(1, end).flatMap((line, index): [string, string][] => {
    if (line.trim() === '') return [];
    const [, name, value] = /^(\w+):\s+(.*\S)\s*$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`${file}:${index + 2} must be a field like 'title: About'`);
    return [[name, value]];
  });
  return { fields: new Map(fields), body: lines.slice(end + 1).join('\n') };
};

import sanitizeHtml from 'sanitize-html';

/** What a description may be written with: text and lists, no links, pictures, styles or scripts. */
const allowedTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4'];

/** A description with only what it may be written with; headings are lowered to fit below the product's title. */
export const cleanDescription = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {},
    transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' },
  }).trim();

/** The words of a description, without its marks. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }).replace(
    /&#?\w+;/g,
    ' ',
  );

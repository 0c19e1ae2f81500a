import sanitizeHtml from 'sanitize-html';

/** Text and lists; no links, pictures, styles or scripts. */
const allowedTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4'];

/** Removes everything but `allowedTags`; lowers headings below the level of the product's title. */
export const sanitizeDescription = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {},
    transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' },
  }).trim();

const entities: { readonly [entity: string]: string } = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** Tags inside of a line: what follows them belongs to the same word or sentence. */
const inlineTag = /<\/?(?:strong|b|em|i)>/gi;

/** The text of a description without tags, its entities decoded: to index or to show as text, never as HTML. */
export const stripHtml = (html: string): string =>
  // The sanitizer decodes all entities and escapes these.
  sanitizeHtml(html.replaceAll(inlineTag, '').replaceAll('<', ' <'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

/** DESK-561: descriptions of products as plain text. The shop stores HTML. */

const hasTags = (text: string): boolean => /<\w+[^>]*>/.test(text);

/** Converts plain text to paragraphs, divided by empty lines; text with tags is HTML already. */
export const toDescriptionHtml = (text: string): string => {
  if (hasTags(text)) return text;
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
};

/** The plain text that `toDescriptionHtml` makes the same HTML of; HTML that holds more than paragraphs and line breaks stays. */
export const toTypedDescription = (html: string): string => {
  const flat = html.replaceAll(/<br ?\/?>/g, '<br>').replaceAll(/<\/p>\s+<p>/g, '</p><p>');
  const text = flat
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  // A text that was stored without paragraphs gets one.
  const isSame = toDescriptionHtml(text) === (hasTags(flat) ? flat : `<p>${flat}</p>`);
  return isSame ? text : html;
};

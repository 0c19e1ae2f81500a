const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? '');

/** A template of HTML whose values are escaped; what is HTML already comes in by `raw`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const part = (value: unknown): string =>
  value instanceof Html
    ? value.text
    : Array.isArray(value)
      ? value.map(part).join('')
      : escapeHtml(String(value));

/** Makes HTML from a template literal: every value in it is escaped unless it is `Html` itself. */
export const html = (
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | Html[])[]
): Html => new Html(strings.reduce((text, string, index) => text + part(values[index - 1]) + string));

import { escapeHtml } from '../../contract/escapeHtml.ts';

/** HTML that is safe to insert; created by the `html` tag. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const toHtml = (value: unknown): string =>
  value instanceof Html
    ? value.text
    : Array.isArray(value)
      ? value.map(toHtml).join('')
      : escapeHtml(String(value));

/** Template tag for HTML: escapes every value that is not `Html`. */
export const html = (
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | Html[])[]
): Html => new Html(strings.reduce((text, string, index) => text + toHtml(values[index - 1]) + string));

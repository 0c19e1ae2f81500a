/** Escapes text for HTML, also in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export interface DocumentOptions {
  title: string;
  body: string;
  /** `data-` attributes of `<html>`, without the prefix. */
  data?: Record<string, string>;
  /** A module of `browser/` that runs in the page. */
  script?: string;
  /** A class on `<body>` that chooses the layout. */
  layout: 'bank' | 'challenge' | 'frame' | 'page';
}

/** An HTML document of the sandbox. `body` is HTML: text in it must be escaped. */
export const renderDocument = ({ title, body, data = {}, script, layout }: DocumentOptions): string => {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  const module = script ? `<script type="module" src="/v1/client/1/${script}.js"></script>` : '';
  return `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${module}
</head>
<body class="${layout}">
${body}
</body>
</html>
`;
};

/** `$118.40` for 11840 cents of usd, `¥1,184` for 1184 yen, which have no decimals; other currencies by their code. */
export const formatMoney = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

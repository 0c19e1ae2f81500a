/** Text as it may stand in HTML, inside quotes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface PageParts {
  title: string;
  body: string;
  /** Attributes of `<html>`, `data-` left out. */
  data?: Record<string, string>;
  /** A module of `browser/` that runs in the page. */
  script?: string;
  /** A class on `<body>` that chooses the layout. */
  layout: 'bank' | 'challenge' | 'frame' | 'page';
}

/** One HTML document of the sandbox. `body` is HTML; every text in it must have passed `escapeHtml`. */
export function htmlDocument({ title, body, data = {}, script, layout }: PageParts): string {
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
}

/** `$118.40` for 11840 cents of usd; other currencies by their code. */
export function moneyText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

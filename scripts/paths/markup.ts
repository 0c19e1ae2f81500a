import { escapeHtml } from '../../contract/escapeHtml.ts';

export const tableRow = (tag: 'td' | 'th', values: readonly (string | number)[]): string =>
  `<tr>${values.map((value) => `<${tag}>${escapeHtml(String(value))}</${tag}>`).join('')}</tr>`;

export const verdictHtml = (isGood: boolean): string =>
  isGood ? '<span class="good">passed</span>' : '<span class="bad">failed</span>';

export const style = `
:root{color-scheme:light dark;--ink:#1c1b19;--ink2:#6b6862;--line:#dcd8d0;--page:#fbfaf7;--good:#1f6b43;--bad:#a4262c}
@media (prefers-color-scheme:dark){:root{--ink:#f1efe9;--ink2:#a9a49a;--line:#3b3934;--page:#161513;--good:#7cc79c;--bad:#ef8d8d}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page);margin:0 auto;max-width:1200px;padding:24px}
h1,h2,h3{font-weight:600;line-height:1.2}h2{margin-top:48px;border-top:1px solid var(--line);padding-top:24px}
table{border-collapse:collapse;width:100%;font-size:13px}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
.scroll{overflow-x:auto}.good{color:var(--good)}.bad{color:var(--bad)}.quiet{color:var(--ink2)}
details{border-bottom:1px solid var(--line);padding:4px 0}summary{cursor:pointer}
ol{padding-left:32px}li{margin:8px 0}li code{font-size:12px;color:var(--ink2);display:block}
img{display:block;max-width:480px;width:100%;border:1px solid var(--line);margin-top:4px}
svg.chart{max-width:none;height:auto}`;

/** The parts that the shop's letters are made of; each says in plain text what it says in HTML. */
import { html, type Html } from './escapeHtml.ts';
import type { LetterPart } from './letter.ts';
import { imageWidths, pictureRatio } from '../../contract/pictures.ts';
import { brand, ink, line, muted, sans, stage } from './letterLook.ts';

const table = (style: string, rows: Html[], className = ''): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="${className}"
    style="${style}"
  >
    ${rows}
  </table>`;

const lineBreaks = (lines: readonly string[]): Html[] =>
  lines.map((text, index) => (index === 0 ? html`${text}` : html`<br />${text}`));

/** Sentences below one another; `strong` stands before them, in ink and heavier, such as `Order #4827193605`. */
export const paragraph = (lines: readonly string[], strong?: string): LetterPart => ({
  text: [...(strong === undefined ? [] : [strong]), ...lines],
  html: html`<p class="muted" style="margin:0 0 24px;font:400 16px/24px ${sans};color:${muted}">
    ${strong === undefined ? [] : [html`<strong class="ink" style="font-weight:600;color:${ink}">${strong}</strong><br />`]}
    ${lineBreaks(lines)}
  </p>`,
});

/** Goods of an order or a return; `amount` as it is to be read, or nothing where no price is said. */
export interface GoodsLine {
  /** Address of its picture, whole, at twice the width that it is shown in. */
  readonly picture?: string;
  readonly brand: string;
  readonly title: string;
  /** Such as `Size: M, Bottle`. */
  readonly detail: string;
  readonly quantity: number;
  /** Of one piece, as it is to be read. */
  readonly each?: string;
  readonly amount?: string;
}

const { orderDetails: pictureWidth } = imageWidths;

/** It only repeats what is said beside it, so it has no alternative text. */
const goodsPicture = (picture: string): Html =>
  html`<img
    src="${picture}"
    width="${pictureWidth}"
    height="${pictureWidth * pictureRatio}"
    alt=""
    style="display:block;border:0;background:${stage}"
  />`;

const goodsRow = ({ picture, brand: maker, title, detail, quantity, each, amount }: GoodsLine): Html =>
  html`<tr>
    <td
      width="${pictureWidth}"
      valign="top"
      class="line"
      style="padding:16px 16px 16px 0;border-bottom:1px solid ${line}"
    >
      ${picture === undefined ? '' : goodsPicture(picture)}
    </td>
    <td
      valign="top"
      class="line ink"
      style="padding:16px 0;border-bottom:1px solid ${line};font:400 14px/20px ${sans};color:${ink}"
    >
      <strong style="font-weight:600">${maker}</strong><br />${title}<br />
      <span class="muted" style="color:${muted}"
        >${detail}, ${quantity} ×${each === undefined ? '' : ` ${each}`}</span
      >
    </td>
    <td
      align="right"
      valign="top"
      class="line ink"
      style="white-space:nowrap;padding:16px 0 16px 16px;border-bottom:1px solid ${line};font:600 14px/20px ${sans};color:${ink}"
    >
      ${amount ?? ''}
    </td>
  </tr>`;

/** A list of goods. */
export const goods = (lines: readonly GoodsLine[]): LetterPart => ({
  text: lines.flatMap(({ brand: maker, title, detail, quantity, amount }) => [
    `${quantity} × ${maker} ${title}`,
    `    ${detail}${amount === undefined ? '' : `    ${amount}`}`,
  ]),
  html: table(`border-top:1px solid ${line}`, lines.map(goodsRow), 'line'),
});

/** One line of a sum; `tone` lifts what counts and mutes what is only remarked. */
export interface SumRow {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'strong' | 'muted';
}

const sumRow = ({ label, value, tone }: SumRow): Html => {
  const weight = tone === 'strong' ? 600 : 400;
  const [color, className] = tone === 'muted' ? [muted, 'muted'] : [ink, 'ink'];
  return html`<tr>
    <td class="${className}" style="padding:4px 0;font:${weight} 14px/20px ${sans};color:${color}">
      ${label}
    </td>
    <td
      align="right"
      class="${className}"
      style="white-space:nowrap;padding:4px 0 4px 16px;font:${weight} 14px/20px ${sans};color:${color}"
    >
      ${value}
    </td>
  </tr>`;
};

/** Amounts below one another. */
export const sums = (rows: readonly SumRow[]): LetterPart => ({
  text: rows.map(({ label, value }) => `${label}: ${value}`),
  html: table('margin-top:16px', rows.map(sumRow)),
});

export interface Column {
  readonly title: string;
  readonly lines: readonly string[];
}

const columnCell = ({ title, lines }: Column): Html =>
  html`<td
    width="50%"
    valign="top"
    class="column ink"
    style="padding:24px 16px 0 0;font:400 14px/20px ${sans};color:${ink}"
  >
    <strong style="font-weight:600">${title}</strong>${lines.map((text) => html`<br />${text}`)}
  </td>`;

/** Titled blocks side by side, such as delivery and address. */
export const columns = (blocks: readonly Column[]): LetterPart => ({
  text: blocks.flatMap(({ title, lines }, index) => [...(index === 0 ? [] : ['']), title, ...lines]),
  html: table('table-layout:fixed', [
    html`<tr>
      ${blocks.map(columnCell)}
    </tr>`,
  ]),
});

/** The one thing to do next: a button in HTML, `{textLabel}: {href}` in plain text. */
export const action = (label: string, href: string, textLabel: string = label): LetterPart => ({
  text: [`${textLabel}: ${href}`],
  html: html`<p style="margin:32px 0 0">
    <a
      href="${href}"
      class="button"
      style="display:inline-block;padding:14px 24px;background:${brand};border-radius:2px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none"
      >${label}</a
    >
  </p>`,
});

/** A sentence with the way to a page, or an address to write to, at its end. */
export interface HelpLine {
  readonly sentence: string;
  readonly label: string;
  /** `https:` or `mailto:`. */
  readonly href: string;
}

const helpRow = ({ sentence, label, href }: HelpLine): Html =>
  html`${sentence} <a href="${href}" class="ink" style="color:${ink};text-decoration:underline">${label}</a>`;

/** How to go on, small, below all else. An address to write to is its own label. */
export const help = (lines: readonly HelpLine[]): LetterPart => ({
  text: lines.map(({ sentence, label, href }) =>
    href.startsWith('mailto:') ? `${sentence} ${label}` : `${sentence} ${label}: ${href}`,
  ),
  html: html`<p class="muted" style="margin:32px 0 0;font:400 14px/20px ${sans};color:${muted}">
    ${lines.map((each, index) => html`${index === 0 ? '' : html`<br />`}${helpRow(each)}`)}
  </p>`,
});

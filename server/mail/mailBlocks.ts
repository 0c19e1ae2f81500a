/** The blocks of mails, each as plain text and HTML. */
import { html, type Html } from './html.ts';
import type { MailBlock } from './renderMail.ts';
import { imageWidths, pictureRatio } from '../../contract/pictures.ts';
import { brand, ink, line, muted, sans, stage } from './mailTheme.ts';

const renderTable = (style: string, rows: Html[], className = ''): Html =>
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

const joinWithBreaks = (lines: readonly string[]): Html[] =>
  lines.map((text, index) => (index === 0 ? html`${text}` : html`<br />${text}`));

/** Lines of text below an optional bold line, such as `Order #4827193605`. */
export const paragraph = (lines: readonly string[], strong?: string): MailBlock => ({
  text: [...(strong === undefined ? [] : [strong]), ...lines],
  html: html`<p class="muted" style="margin:0 0 24px;font:400 16px/24px ${sans};color:${muted}">
    ${strong === undefined ? [] : [html`<strong class="ink" style="font-weight:600;color:${ink}">${strong}</strong><br />`]}
    ${joinWithBreaks(lines)}
  </p>`,
});

/** An item of an order or a return. */
export interface ItemRow {
  /** Absolute URL of the picture at twice its displayed width. */
  readonly picture?: string;
  readonly brand: string;
  readonly title: string;
  /** Such as `Size: M, Bottle`. */
  readonly detail: string;
  /** Absent where no units are meant, such as of an item that is back in stock. */
  readonly quantity?: number;
  /** Formatted price of one unit. */
  readonly unitPrice?: string;
  /** Formatted total of the item. */
  readonly amount?: string;
}

const { orderDetails: pictureWidth } = imageWidths;

/** Decorative, therefore without alternative text. */
const itemPicture = (picture: string): Html =>
  html`<img
    src="${picture}"
    width="${pictureWidth}"
    height="${pictureWidth * pictureRatio}"
    alt=""
    style="display:block;border:0;background:${stage}"
  />`;

/** `2 × $19.00`; of items without a price, `2 pieces`. */
const describeQuantity = (quantity: number, unitPrice: string | undefined): string => {
  if (unitPrice !== undefined) return `${quantity} × ${unitPrice}`;
  return `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;
};

const renderItemRow = ({
  picture,
  brand: maker,
  title,
  detail,
  quantity,
  unitPrice,
  amount,
}: ItemRow): Html =>
  html`<tr>
    <td
      width="${pictureWidth}"
      valign="top"
      class="line"
      style="padding:16px 16px 16px 0;border-bottom:1px solid ${line}"
    >
      ${picture === undefined ? '' : itemPicture(picture)}
    </td>
    <td
      valign="top"
      class="line ink"
      style="padding:16px 0;border-bottom:1px solid ${line};font:400 14px/20px ${sans};color:${ink}"
    >
      <strong style="font-weight:600">${maker}</strong><br />${title}<br />
      <span class="muted" style="color:${muted}"
        >${detail}${quantity === undefined ? '' : `, ${describeQuantity(quantity, unitPrice)}`}</span
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

/** A list of items. */
export const itemList = (lines: readonly ItemRow[]): MailBlock => ({
  text: lines.flatMap(({ brand: maker, title, detail, quantity, amount }) => [
    `${quantity === undefined ? '' : `${quantity} × `}${maker} ${title}`,
    `    ${detail}${amount === undefined ? '' : `    ${amount}`}`,
  ]),
  html: renderTable(`border-top:1px solid ${line}`, lines.map(renderItemRow), 'line'),
});

/** A row of totals; `tone` emphasizes or mutes it. */
export interface TotalRow {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'strong' | 'muted';
}

const renderTotalRow = ({ label, value, tone }: TotalRow): Html => {
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

/** A table of labelled amounts. */
export const totals = (rows: readonly TotalRow[]): MailBlock => ({
  text: rows.map(({ label, value }) => `${label}: ${value}`),
  html: renderTable('margin-top:16px', rows.map(renderTotalRow)),
});

export interface Column {
  readonly title: string;
  readonly lines: readonly string[];
}

const renderColumn = ({ title, lines }: Column): Html =>
  html`<td
    width="50%"
    valign="top"
    class="column ink"
    style="padding:24px 16px 0 0;font:400 14px/20px ${sans};color:${ink}"
  >
    <strong style="font-weight:600">${title}</strong>${lines.map((text) => html`<br />${text}`)}
  </td>`;

/** Titled blocks side by side, such as delivery and address. */
export const columns = (blocks: readonly Column[]): MailBlock => ({
  text: blocks.flatMap(({ title, lines }, index) => [...(index === 0 ? [] : ['']), title, ...lines]),
  html: renderTable('table-layout:fixed', [
    html`<tr>
      ${blocks.map(renderColumn)}
    </tr>`,
  ]),
});

/** The mail's main link: a button in HTML, `{textLabel}: {href}` in plain text. */
export const actionButton = (label: string, href: string, textLabel: string = label): MailBlock => ({
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

/** A sentence that ends with a link. */
export interface HelpLink {
  readonly sentence: string;
  readonly label: string;
  /** `https:` or `mailto:`. */
  readonly href: string;
}

const renderHelpLink = ({ sentence, label, href }: HelpLink): Html =>
  html`${sentence} <a href="${href}" class="ink" style="color:${ink};text-decoration:underline">${label}</a>`;

/** Small print with links below the other blocks. In plain text, a `mailto:` link shows only its label. */
export const helpLinks = (lines: readonly HelpLink[]): MailBlock => ({
  text: lines.map(({ sentence, label, href }) =>
    href.startsWith('mailto:') ? `${sentence} ${label}` : `${sentence} ${label}: ${href}`,
  ),
  html: html`<p class="muted" style="margin:32px 0 0;font:400 14px/20px ${sans};color:${muted}">
    ${lines.map((helpLink, index) => html`${index === 0 ? '' : html`<br />`}${renderHelpLink(helpLink)}`)}
  </p>`,
});

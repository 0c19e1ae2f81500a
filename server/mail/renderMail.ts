/** The layout of every mail: logo, heading, blocks and footer, as plain text and as HTML for mail clients. */
import { pageLanguage } from '../../contract/pageLanguage.ts';
import { storeName } from '../../contract/rules.ts';
import { storeTagline } from '../../contract/rules/home.ts';
import { html, type Html } from './html.ts';
import { ground, ink, muted, paper, sans, serif } from './mailTheme.ts';
import { mailStyles } from './mailStyles.ts';
import type { Mail } from './mail.ts';

/** A block of a mail; both versions have the same content. */
export interface MailBlock {
  /** Lines of plain text. */
  readonly text: readonly string[];
  /** Block elements. */
  readonly html: Html;
}

export interface MailContent {
  /** The title of the HTML document. */
  readonly title: string;
  /** Such as `Thank you for your order, Ada!`. */
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

const renderText = ({ heading, blocks }: MailContent): string =>
  `${[[heading], ...blocks.map(({ text }) => text), [storeTagline]].map((lines) => lines.join('\n')).join('\n\n')}\n`;

const renderHtml = ({ title, heading, blocks }: MailContent): string =>
  html`<!doctype html>
    <html lang="${pageLanguage}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${mailStyles}
      </head>
      <body class="ground" style="margin:0;background:${ground}">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="ground"
          style="background:${ground}"
        >
          <tr>
            <td align="center" class="edge" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="paper"
                style="max-width:600px;background:${paper}"
              >
                <tr>
                  <td class="sheet" style="padding:40px 32px;overflow-wrap:anywhere;word-break:break-word">
                    <p
                      class="ink"
                      style="margin:0 0 32px;font:400 20px/24px ${serif};letter-spacing:.16em;text-transform:uppercase;color:${ink}"
                    >
                      ${storeName}
                    </p>
                    <h1 class="ink" style="margin:0 0 8px;font:400 28px/34px ${serif};color:${ink}">
                      ${heading}
                    </h1>
                    ${blocks.map((block) => block.html)}
                  </td>
                </tr>
              </table>
              <p class="muted" style="margin:24px 0 0;font:400 12px/16px ${sans};color:${muted}">
                ${storeTagline}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;

/** Renders both bodies of a mail. Values are escaped in the HTML. */
export const renderMail = (content: MailContent): Pick<Mail, 'text' | 'html'> => ({
  text: renderText(content),
  html: renderHtml(content),
});

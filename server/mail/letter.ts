/** The one layout of every mail of the shop: mark, heading, parts, footer, in plain text and in HTML that mail programs show well. */
import { storeName, storeTagline } from '../../contract/rules.ts';
import { html, type Html } from './escapeHtml.ts';
import { ground, ink, muted, paper, sans, serif } from './letterLook.ts';
import { letterStyles } from './letterStyles.ts';
import type { Mail } from './mail.ts';

/** One part of a letter, said twice, so that neither reader is told less than the other. */
export interface LetterPart {
  /** Lines of plain text. */
  readonly text: readonly string[];
  /** The same as block elements. */
  readonly html: Html;
}

export interface Letter {
  /** The title of the HTML document; mail programs show it in a window of its own. */
  readonly title: string;
  /** What is said first, such as `Thank you for your order, Ada!`. */
  readonly heading: string;
  readonly parts: readonly LetterPart[];
}

const textOf = ({ heading, parts }: Letter): string =>
  `${[[heading], ...parts.map(({ text }) => text), [storeTagline]].map((lines) => lines.join('\n')).join('\n\n')}\n`;

const htmlOf = ({ title, heading, parts }: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${letterStyles}
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
                    ${parts.map((part) => part.html)}
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

/** Both bodies of a mail. Every value is escaped in the HTML; what a person typed never becomes markup. */
export const writeLetter = (letter: Letter): Pick<Mail, 'text' | 'html'> => ({
  text: textOf(letter),
  html: htmlOf(letter),
});

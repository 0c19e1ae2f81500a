import type { Page } from 'playwright-core';
import { readCatalogue } from '../../../scripts/texts/catalogue.ts';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Messages of the catalogue that are not the same in Polish, and have more than one word or one of five letters. */
const messages = [...readCatalogue('pl')].flatMap(([module, texts]) =>
  module.startsWith('server/')
    ? []
    : [...texts].filter(([message, text]) => message !== text).map(([message]) => message),
);
const words = new Set(
  messages.filter((message) => !message.includes('{') && /\p{L}{5}|\p{L} \p{L}/u.test(message)),
);
const patterns = messages
  .filter(
    (message) => message.includes('{') && /\p{L}{3,} \p{L}{2,}/u.test(message.replaceAll(/\{[^}]*\}/g, '')),
  )
  .map(
    (message) =>
      new RegExp(
        `^${message
          .split(/\{\d+\}/)
          .map(escape)
          .join('.+')}$`,
        's',
      ),
  );

/** The texts of an open page, also those of its attributes, that are messages of the English catalogue. */
export const findEnglishTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, template')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.add(element.getAttribute(name) ?? '');
      if ([...element.children].length === 0) found.add(element.textContent);
      for (const node of element.childNodes) if (node instanceof Text) found.add(node.data);
    }
    return [...found].map((text) => text.trim());
  });
  return texts.filter((text) => words.has(text) || patterns.some((pattern) => pattern.test(text)));
};

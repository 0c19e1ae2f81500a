/** Secrets in the journals that a page has stored. */
import type { Page } from 'playwright-core';
import { findSecrets } from './findSecrets.ts';

/** Every stored journal entry of the page's origin, as one text. */
export const readStoredJournals = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      [window.localStorage, window.sessionStorage].flatMap((storage) =>
        Object.entries(storage).filter(([key]) => /^verrow\.(?:journal|tab)\./.test(key)),
      ),
    ).replaceAll('\\"', '"'),
  );

/** Secrets in the stored journals of a page; `known` are typed values. */
export const findStoredSecrets = async (page: Page, known: readonly string[] = []): Promise<string[]> =>
  findSecrets(await readStoredJournals(page), known);

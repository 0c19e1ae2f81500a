import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoAccounts } from '../../../demo/accounts.ts';
import { findPersonalData } from '../../support/findPersonalData.ts';
import { findSecrets } from '../../support/findSecrets.ts';
import { findStoredSecrets } from '../../support/storedSecrets.ts';
import { testCards, createPerson } from './shopActions.ts';

/** Secrets typed in these tests; must not be in any journal. */
export const typedSecrets = [
  ...Object.values(testCards),
  createPerson().password,
  ...demoAccounts.map(({ password }) => password),
];

/** Secrets and personal data in a text that leaves the browser. */
export const findLeaks = (text: string): string[] => [
  ...findSecrets(text, typedSecrets),
  ...findPersonalData(text),
];

/** Opens a page of the shop without scripts; stays open for later checks. */
const openStaticPage = async (context: BrowserContext, shopUrl: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${shopUrl}/robots.txt`);
  return page;
};

/** Asserts that no journal of this context holds a card number, password, token, client secret or email address. */
export const expectNoStoredSecrets = async (context: BrowserContext, shopUrl: string): Promise<void> => {
  // All tabs share the storage.
  const open = context.pages().findLast((page) => !page.isClosed() && page.url().startsWith(shopUrl));
  const page = open ?? (await openStaticPage(context, shopUrl));
  expect(await findStoredSecrets(page, typedSecrets)).toEqual([]);
};

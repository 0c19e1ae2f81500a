import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoAccounts } from '../../../server/auth/demoAccounts.ts';
import { personIn } from '../../support/personScan.ts';
import { secretsIn, storedSecrets } from '../../support/secretsScan.ts';
import { cards, newPerson } from './shopper.ts';

/** All that somebody types in these tests and that no journal may hold. */
export const typedSecrets = [
  ...Object.values(cards),
  newPerson().password,
  ...Object.values(demoAccounts).map(({ password }) => password),
];

/** What of a text that leaves the browser is a secret or says who a user is; empty where it is clean. */
export const leaksIn = (text: string): string[] => [...secretsIn(text, typedSecrets), ...personIn(text)];

/** A page of the shop's that runs nothing of it; it stays open, for the next look. */
const openQuietly = async (context: BrowserContext, shopUrl: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${shopUrl}/robots.txt`);
  return page;
};

/** Whatever somebody did in the shop: no journal in their browser holds a card, a password, a token, a client secret or an address. */
export const expectNoStoredSecrets = async (context: BrowserContext, shopUrl: string): Promise<void> => {
  // All tabs share what is stored.
  const open = context.pages().findLast((page) => !page.isClosed() && page.url().startsWith(shopUrl));
  const page = open ?? (await openQuietly(context, shopUrl));
  expect(await storedSecrets(page, typedSecrets)).toEqual([]);
};

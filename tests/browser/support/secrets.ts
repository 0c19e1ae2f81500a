import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { storedSecrets } from '../../support/secretsScan.ts';
import { cards, newPerson } from './shopper.ts';

/** Whatever somebody did in the shop: no journal in their browser holds a card, a password, a token, a client secret or an address. */
export const expectNoStoredSecrets = async (context: BrowserContext, shopUrl: string): Promise<void> => {
  // All tabs share what is stored.
  const page = context.pages().findLast((open) => !open.isClosed() && open.url().startsWith(shopUrl));
  if (!page) return;
  expect(await storedSecrets(page, [...Object.values(cards), newPerson().password])).toEqual([]);
};

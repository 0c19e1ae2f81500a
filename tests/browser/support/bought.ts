import { expect } from 'vitest';
import type { Shop } from '../../support/shop.ts';
import { eventually, intentsOf, mailsTo, ordersOf } from './facts.ts';
import type { Person } from './shopper.ts';

/** In the end: one order that was bought, its payment captured and nothing else held, one mail. */
export const expectBoughtOnce = async (shop: Shop, { email }: Person): Promise<void> => {
  const orders = ordersOf(shop, email);
  expect(orders.map(({ status }) => status)).toEqual(['placed']);
  const intents = await intentsOf(shop, String(orders[0]?.['id']));
  expect(intents.map(({ status, amount_received }) => [status, amount_received])).toEqual([
    ['succeeded', orders[0]?.['total_cents']],
  ]);
  const mails = await eventually(
    () => mailsTo(shop, email),
    (sent) => sent.length > 0,
  );
  expect(mails).toHaveLength(1);
};

import { expect } from 'vitest';
import type { Shop } from '../../support/startShop.ts';
import { listIntents, listMails, listOrders } from './shopState.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import type { Person } from './shopActions.ts';

/** Asserts one placed order, one captured payment and no other authorization, and one mail. */
export const expectBoughtOnce = async (shop: Shop, { email }: Person): Promise<void> => {
  const orders = listOrders(shop, email);
  expect(orders.map(({ status }) => status)).toEqual(['placed']);
  const intents = await listIntents(shop, String(orders[0]?.['id']));
  expect(intents.map(({ status, amount_received }) => [status, amount_received])).toEqual([
    ['succeeded', orders[0]?.['total_cents']],
  ]);
  const mails = await pollUntil(
    () => listMails(shop, email),
    (sent) => sent.length > 0,
  );
  expect(mails).toHaveLength(1);
};

/** What there is once too often, by database and provider: whatever a page may say. */
import { readRows } from '../../../support/database.ts';
import type { Shop } from '../../../support/shop.ts';
import { intentsOf, ordersOf } from '../facts.ts';

export const boughtBy = (shop: Shop, email: string) =>
  ordersOf(shop, email).filter(({ status }) => status === 'placed');

/** Each order of the shopper's that was bought was captured once, in full; no other holds anything. */
export const doubleOrders = async (shop: Shop, email: string, bought: number): Promise<string[]> => {
  const found: string[] = [];
  const placed = boughtBy(shop, email).length;
  if (placed !== bought) found.push(`${placed} orders were bought, not ${bought}.`);
  for (const order of ordersOf(shop, email)) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    const intents = await intentsOf(shop, String(order['id']));
    const captured = intents.filter(({ status }) => status === 'succeeded');
    const held = intents.filter(({ status }) => status === 'requires_capture');
    const sum = captured.reduce((cents, { amount_received: received }) => cents + received, 0);
    const due = order['status'] === 'placed' ? order['total_cents'] : 0;
    if (sum !== due || captured.length > 1 || held.length > 0)
      found.push(
        `${String(order['status'])}: ${sum} of ${String(due)} cents in ${captured.length}, ${held.length} held.`,
      );
    if (!['placed', 'canceled'].includes(String(order['status'])))
      found.push(`An order was left ${String(order['status'])}.`);
  }
  return found;
};

/** A walk that came to its end has asked for one return. */
export const doubleReturns = (shop: Shop): string[] => {
  const count = readRows(shop.databaseFile, 'SELECT id FROM returns').length;
  return count === 1 ? [] : [`${count} returns were asked for, not 1.`];
};

/** Finds duplicates in database and provider, independent of what the page shows. */
import { readRows } from '../../../support/readRows.ts';
import type { Shop } from '../../../support/startShop.ts';
import { listIntents, listOrders } from '../shopState.ts';

export const listPlacedOrders = (shop: Shop, email: string) =>
  listOrders(shop, email).filter(({ status }) => status === 'placed');

/** Each placed order is captured once, in full; no other order has an open authorization. Returns deviations. */
export const findDuplicateOrders = async (shop: Shop, email: string, bought: number): Promise<string[]> => {
  const found: string[] = [];
  const placed = listPlacedOrders(shop, email).length;
  if (placed !== bought) found.push(`${placed} orders are placed, expected ${bought}.`);
  for (const order of listOrders(shop, email)) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    const intents = await listIntents(shop, String(order['id']));
    const captured = intents.filter(({ status }) => status === 'succeeded');
    const held = intents.filter(({ status }) => status === 'requires_capture');
    const sum = captured.reduce((cents, { amount_received: received }) => cents + received, 0);
    const due = order['status'] === 'placed' ? order['total_cents'] : 0;
    if (sum !== due || captured.length > 1 || held.length > 0)
      found.push(
        `${String(order['status'])}: ${sum} of ${String(due)} cents in ${captured.length}, ${held.length} held.`,
      );
    if (!['placed', 'canceled'].includes(String(order['status'])))
      found.push(`An order remains ${String(order['status'])}.`);
  }
  return found;
};

/** A completed walk creates one return. */
export const findDuplicateReturns = (shop: Shop): string[] => {
  const count = readRows(shop.databaseFile, 'SELECT id FROM returns').length;
  return count === 1 ? [] : [`${count} returns exist, expected 1.`];
};

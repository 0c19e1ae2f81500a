import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Cart } from '../../../contract/types.ts';
import { createShopperClient } from './shopperClient.ts';
import { address } from './testShop.ts';

/** Reads the column `it` of a query directly from the database. */
export type ReadColumn = (sql: string, ...values: string[]) => Promise<unknown[]>;

const maxQuantity = 4;

/**
 * Starts a client that writes events, an address and a cart quantity continuously and records the acknowledged writes. `expectStored`
 * checks that the database has all of them (S8); writes without a response may be stored or not.
 */
export const startWriter = async (url: string) => {
  const { credentials, send, startOrder } = await createShopperClient(url);
  const { userId, cartId } = credentials;
  await startOrder();
  const cart = ((await send('GET', '/cart')).body as { result: Cart }).result;
  const lineId = cart.items[0]?._id ?? '';

  let isStopped = false;
  let acknowledged = 0;
  const events: string[] = [];
  /** The last sent and the last acknowledged address. */
  const addressWrites = { sent: 0, acknowledged: 0 };
  let quantity = 1;
  /** The last acknowledged quantity, and those sent since without a response. */
  let possibleQuantities = [quantity];

  /** Whether the write was acknowledged; a broken connection counts as not acknowledged. */
  const writeAcknowledged = async (method: string, path: string, body: object): Promise<boolean> => {
    try {
      const { status } = await send(method, path, body);
      if (status < 300) acknowledged += 1;
      return status < 300;
    } catch {
      await delay(20);
      return false;
    }
  };

  const writeEvents = async (): Promise<void> => {
    const _id = randomUUID();
    const event = {
      _id,
      eventType: 'page_view',
      metadata: { pageUrl: '/men', title: 'Men' },
      timestamp: new Date().toISOString(),
      _session: 'a-visit',
      _user: null,
    };
    if (await writeAcknowledged('POST', '/metrics', [event])) events.push(_id);
  };
  const writeAddress = async (): Promise<void> => {
    addressWrites.sent += 1;
    const update = { address: { ...address, street: String(addressWrites.sent) } };
    if (await writeAcknowledged('PATCH', `/users/${userId}`, update))
      addressWrites.acknowledged = addressWrites.sent;
  };
  const writeQuantity = async (): Promise<void> => {
    quantity = (quantity % maxQuantity) + 1;
    possibleQuantities.push(quantity);
    const edit = { action: 'changeQuantity', cartId, _id: lineId, quantity };
    if (await writeAcknowledged('PATCH', `/cart/${cartId}`, edit)) possibleQuantities = [quantity];
  };

  const repeat = async (write: () => Promise<void>): Promise<void> => {
    while (!isStopped) await write();
  };
  const writing = Promise.all([
    repeat(writeEvents),
    repeat(writeEvents),
    repeat(writeAddress),
    repeat(writeQuantity),
  ]);

  return {
    /** Waits until `more` further writes are acknowledged. */
    untilAcknowledged: async (more: number): Promise<void> => {
      const target = acknowledged + more;
      while (acknowledged < target) await delay(1);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await writing;
    },
    expectStored: async (read: ReadColumn): Promise<void> => {
      const stored = new Set(await read(`SELECT id AS it FROM metric_events WHERE session_id = 'a-visit'`));
      expect(events.filter((id) => !stored.has(id))).toEqual([]);
      const [storedAddress] = await read('SELECT address AS it FROM users WHERE id = $1', userId);
      const street = Number((JSON.parse(String(storedAddress)) as { street: string }).street);
      expect(street).toBeGreaterThanOrEqual(addressWrites.acknowledged);
      const [storedQuantity] = await read('SELECT quantity AS it FROM cart_lines WHERE id = $1', lineId);
      expect(possibleQuantities).toContain(Number(storedQuantity));
    },
  };
};

export interface Crash {
  /** The number of crashes. */
  readonly crashes: number;
  readonly crash: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly read: ReadColumn;
}

/** Varies the moment of the crash. */
const writesBeforeCrash = (index: number): number => 20 + ((index * 17) % 40);

/** S8: crashes the shop repeatedly during writes; no acknowledged write may be lost. */
export const expectDurableWrites = async (
  shop: { readonly url: string },
  { crashes, crash, recover, read }: Crash,
): Promise<void> => {
  for (let index = 0; index < crashes; index += 1) {
    // A new shopper each time: an access token lasts ten minutes.
    const writer = await startWriter(shop.url);
    await writer.untilAcknowledged(writesBeforeCrash(index));
    await crash();
    await recover();
    await writer.stop();
    await writer.expectStored(read);
  }
};

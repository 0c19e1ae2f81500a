import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Cart } from '../../../contract/types.ts';
import { openBuyer } from './buyer.ts';
import { address } from './market.ts';

/** Reads one column of what a query finds, past the shop. */
export type ReadColumn = (sql: string, ...values: string[]) => Promise<unknown[]>;

const mostPieces = 4;

/**
 * A shopper who writes in three places without a pause, and remembers what the shop said it had kept. `stop` ends that; `expectKept`
 * looks for all of it in the database (S8). Of what was never answered it says nothing: it may be there or not.
 */
export const openWriter = async (url: string) => {
  const { credentials, send, beginOrder } = await openBuyer(url);
  const { userId, cartId } = credentials;
  await beginOrder();
  const cart = ((await send('GET', '/cart')).body as { result: Cart }).result;
  const lineId = cart.items[0]?._id ?? '';

  let isOver = false;
  let acknowledged = 0;
  const events: string[] = [];
  /** The last that was asked for, and the last that was acknowledged. */
  const house = { asked: 0, kept: 0 };
  let pieces = 1;
  /** What may stand in the cart: the quantity that was acknowledged last, and those that were asked for since without an answer. */
  let possible = [pieces];

  /** Whether it was acknowledged; what breaks off while the shop is down is asked again. */
  const isKept = async (method: string, path: string, body: object): Promise<boolean> => {
    try {
      const { status } = await send(method, path, body);
      if (status < 300) acknowledged += 1;
      return status < 300;
    } catch {
      await delay(20);
      return false;
    }
  };

  const tell = async (): Promise<void> => {
    const _id = randomUUID();
    const event = {
      _id,
      eventType: 'page_view',
      metadata: { pageUrl: '/men', title: 'Men' },
      timestamp: new Date().toISOString(),
      _session: 'a-visit',
      _user: null,
    };
    if (await isKept('POST', '/metrics', [event])) events.push(_id);
  };
  const move = async (): Promise<void> => {
    house.asked += 1;
    const moved = { address: { ...address, street: String(house.asked) } };
    if (await isKept('PATCH', `/users/${userId}`, moved)) house.kept = house.asked;
  };
  const count = async (): Promise<void> => {
    pieces = (pieces % mostPieces) + 1;
    possible.push(pieces);
    const edit = { action: 'changeQuantity', cartId, _id: lineId, quantity: pieces };
    if (await isKept('PATCH', `/cart/${cartId}`, edit)) possible = [pieces];
  };

  const forever = async (write: () => Promise<void>): Promise<void> => {
    while (!isOver) await write();
  };
  const writing = Promise.all([forever(tell), forever(tell), forever(move), forever(count)]);

  return {
    /** Waits until so many more writes were acknowledged. */
    until: async (more: number): Promise<void> => {
      const enough = acknowledged + more;
      while (acknowledged < enough) await delay(1);
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await writing;
    },
    expectKept: async (read: ReadColumn): Promise<void> => {
      const kept = new Set(await read(`SELECT id AS it FROM metric_events WHERE session_id = 'a-visit'`));
      expect(events.filter((id) => !kept.has(id))).toEqual([]);
      const [written] = await read('SELECT address AS it FROM users WHERE id = $1', userId);
      const street = Number((JSON.parse(String(written)) as { street: string }).street);
      expect(street).toBeGreaterThanOrEqual(house.kept);
      const [quantity] = await read('SELECT quantity AS it FROM cart_lines WHERE id = $1', lineId);
      expect(possible).toContain(Number(quantity));
    },
  };
};

export interface Crash {
  /** How many kills it goes through. */
  readonly times: number;
  readonly crash: () => Promise<void>;
  readonly recover: () => Promise<void>;
  readonly read: ReadColumn;
}

/** How many writes are acknowledged before the next kill: never the same moment of the work. */
const writesBefore = (kill: number): number => 20 + ((kill * 17) % 40);

/** S8: kills again and again while a shopper writes, and misses nothing that was acknowledged. */
export const expectNothingLost = async (
  shop: { readonly url: string },
  { times, crash, recover, read }: Crash,
): Promise<void> => {
  for (let kill = 0; kill < times; kill += 1) {
    // A new shopper each time: an access token lasts ten minutes.
    const writer = await openWriter(shop.url);
    await writer.until(writesBefore(kill));
    await crash();
    await recover();
    await writer.stop();
    await writer.expectKept(read);
  }
};

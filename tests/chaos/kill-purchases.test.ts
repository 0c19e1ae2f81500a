/** The shop is killed again and again while shoppers buy; at the end nothing may be lost or counted twice. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startShop, type Shop } from '../support/startShop.ts';
import { createStripeClient } from '../sandbox/harness.ts';
import { expectSettled } from '../server/support/expectSettled.ts';
import { startPurchases } from '../server/support/purchaseLoad.ts';
import { createRandom } from '../server/support/seededRandom.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const seed = 8;
const shoppers = 12;
/** A kill comes after up to this many answers since the last one, and up to this many ms, which is longer than a request takes. */
const killWithin = { answers: 80, ms: 100 };

const expectIntactAfterKills = async (shop: Shop, kills: number, databaseUrl?: string): Promise<void> => {
  const random = createRandom(seed);
  const purchases = await startPurchases(shop, { count: shoppers, random });
  for (let kill = 0; kill < kills; kill += 1) {
    await purchases.untilAnswers(1 + Math.floor(random() * killWithin.answers));
    await delay(random() * killWithin.ms);
    await shop.kill('SIGKILL');
    await shop.restart();
  }
  await purchases.stop();
  const store = await openStore(databaseUrl ? { databaseUrl } : { file: shop.databaseFile });
  try {
    const stripe = createStripeClient(shop.sandboxUrl);
    const counts = await expectSettled(store, stripe, purchases.acknowledged);
    console.log(`${kills} kills; orders: ${JSON.stringify(counts)}`);
    expect(counts['placed'] ?? 0).toBeGreaterThan(0);
  } finally {
    await store.close();
  }
};

describe('shop killed while shoppers buy', () => {
  const kills = isLong ? 200 : 1;
  it(
    `S8 loses nothing and counts nothing twice (${kills} kills, SQLite)`,
    async () => {
      const shop = await startShop();
      try {
        await expectIntactAfterKills(shop, kills);
      } finally {
        await shop.stop();
      }
    },
    isLong ? 60 * 60_000 : 180_000,
  );

  it.runIf(isLong)(
    'S8 loses nothing and counts nothing twice (50 kills, PostgreSQL)',
    async () => {
      const postgres = await startPostgres({ fsync: true });
      const databaseUrl = await postgres.createDatabase();
      const shop = await startShop({ env: { DATABASE_URL: databaseUrl } });
      try {
        await expectIntactAfterKills(shop, 50, databaseUrl);
      } finally {
        await shop.stop();
        await postgres.stop();
      }
    },
    60 * 60_000,
  );
});

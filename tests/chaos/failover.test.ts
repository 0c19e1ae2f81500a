/** The primary of the database is killed while shoppers buy; a standby takes over. Runs only with VERROW_LONG and pg_auto_failover. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFailoverTool } from '../../scripts/tools/postgres.ts';
import { openStore } from '../../server/store/database.ts';
import { createStripeClient } from '../sandbox/harness.ts';
import { expectSettled } from '../server/support/expectSettled.ts';
import { startPurchases } from '../server/support/purchaseLoad.ts';
import { createRandom } from '../server/support/seededRandom.ts';
import { startCluster } from './support/startCluster.ts';
import { startFailover } from './support/startFailover.ts';

const isPossible = process.env['VERROW_LONG'] !== undefined && findFailoverTool() !== undefined;
const kills = 5;

describe.runIf(isPossible)('two processes on a primary with a synchronous standby', () => {
  it(
    `S1 S3 S5 S8 S11 hold through ${kills} kills of the primary; without a standby the shop goes on`,
    async () => {
      const database = await startFailover();
      onTestFinished(() => database.stop());
      const cluster = await startCluster(database.databaseUrl);
      onTestFinished(() => cluster.stop());
      const purchases = await startPurchases(cluster, { count: 6, random: createRandom(5) });

      const secondsWithoutWrites: number[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const placed = purchases.acknowledged.orders.size;
        await purchases.untilAnswers(100);
        expect(purchases.acknowledged.orders.size).toBeGreaterThan(placed);
        await database.killPrimary();
        const killedMs = Date.now();
        await purchases.untilOrders(1);
        secondsWithoutWrites.push(Math.round((Date.now() - killedMs) / 100) / 10);
        await database.recover();
      }

      await database.killStandby();
      const listing = await fetch(`${cluster.url}/api/v1/products`);
      expect(listing.status, await listing.text()).toBe(200);
      await purchases.untilOrders(1);
      await database.recover();
      await purchases.stop();

      const store = await openStore({ databaseUrl: database.databaseUrl });
      onTestFinished(() => store.close());
      const stripe = createStripeClient(cluster.sandboxUrl);
      const counts = await expectSettled(store, stripe, purchases.acknowledged);
      console.log(
        `${kills} failovers; seconds until the next order: ${secondsWithoutWrites.join(', ')}; ${JSON.stringify(counts)}`,
      );
    },
    30 * 60_000,
  );
});

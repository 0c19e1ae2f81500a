/** Two processes, their database and their provider are disrupted again and again while shoppers buy; nothing acknowledged may be lost. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../server/store/database.ts';
import { createStripeClient } from '../sandbox/harness.ts';
import { expectSettled } from '../server/support/expectSettled.ts';
import { startPurchases } from '../server/support/purchaseLoad.ts';
import { createRandom } from '../server/support/seededRandom.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startBalancer } from './support/balancer.ts';
import { startCluster } from './support/startCluster.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const seed = Number(process.env['VERROW_CHAOS_SEED'] ?? '8');
/** Each round disrupts everything once, in random order; the short form has the first three in one round. */
const rounds = isLong ? 50 : 1;
const perRound = isLong ? 6 : 3;
const shoppers = 8;
/** A disruption comes after up to this many answers, and up to this many ms, which is longer than a request takes. */
const within = { answers: 60, ms: 100 };
const frozenMs = 2_000;

it(
  `S1 S3 S5 S8 S11 hold through ${rounds * perRound} disruptions of two processes, PostgreSQL and the provider`,
  async () => {
    const random = createRandom(seed);
    const postgres = await startPostgres({ fsync: true });
    onTestFinished(() => postgres.stop());
    const network = await startBalancer(() => [postgres.port]);
    onTestFinished(() => network.stop());
    const directUrl = await postgres.createDatabase();
    const cluster = await startCluster(directUrl.replace(`:${postgres.port}/`, `:${network.port}/`));
    onTestFinished(() => cluster.stop());

    const restartProcess = async (index: number, signal: NodeJS.Signals): Promise<void> => {
      await cluster.processes[index]?.kill(signal);
      await cluster.processes[index]?.start();
    };
    const disruptions: readonly (() => Promise<void>)[] = [
      () => restartProcess(0, 'SIGKILL'),
      async () => {
        await postgres.kill();
        await postgres.start();
      },
      async () => network.cut(),
      () => restartProcess(1, 'SIGKILL'),
      () => restartProcess(1, 'SIGTERM'),
      async () => {
        await cluster.sandbox.kill();
        await delay(random() * frozenMs);
        await cluster.sandbox.start();
      },
    ];

    const purchases = await startPurchases(cluster, { count: shoppers, random });
    for (let round = 0; round < rounds; round += 1) {
      const order = disruptions.slice(0, perRound).map((disrupt) => ({ disrupt, at: random() }));
      for (const { disrupt } of order.sort((one, other) => one.at - other.at)) {
        await purchases.untilAnswers(1 + Math.floor(random() * within.answers));
        await delay(random() * within.ms);
        await disrupt();
      }
    }
    await purchases.untilAnswers(within.answers);
    await purchases.stop();

    const store = await openStore({ databaseUrl: directUrl });
    onTestFinished(() => store.close());
    const counts = await expectSettled(store, createStripeClient(cluster.sandboxUrl), purchases.acknowledged);
    console.log(`${rounds * perRound} disruptions; orders: ${JSON.stringify(counts)}`);
    expect(counts['placed'] ?? 0).toBeGreaterThan(0);
  },
  isLong ? 60 * 60_000 : 240_000,
);

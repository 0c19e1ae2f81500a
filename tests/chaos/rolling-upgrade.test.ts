/**
 * Two processes change to the next release and back, one after the other, while shoppers buy. VERROW_PREVIOUS_RELEASE names the folder of
 * an older release to start from; by default this one is the older, and the next has one more migration.
 */
import { expect, it, onTestFinished } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { openStore } from '../../server/store/database.ts';
import { createStripeClient, postForm } from '../sandbox/harness.ts';
import { expectSettled } from '../server/support/expectSettled.ts';
import { startPurchases } from '../server/support/purchaseLoad.ts';
import { createRandom } from '../server/support/seededRandom.ts';
import { createShopperClient } from '../server/support/shopperClient.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { createNextRelease } from './support/createNextRelease.ts';
import { startCluster, type Cluster } from './support/startCluster.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const previous = process.env['VERROW_PREVIOUS_RELEASE'];
const [olderRelease, newerRelease] = previous === undefined ? [project, null] : [previous, project];

/** How far a checkout is when the release changes. */
const steps = ['ordered', 'payment started', 'authorized', 'being captured'] as const;
type Step = (typeof steps)[number];
type Shopper = Awaited<ReturnType<typeof createShopperClient>>;

interface OpenCheckout {
  readonly shopper: Shopper;
  readonly orderId: string;
  readonly step: Step;
}

const confirm = (cluster: Cluster, intentId: string) =>
  postForm(cluster.sandboxUrl, `/v1/payment_intents/${intentId}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: `${cluster.url}/checkout/success`,
  });

const place = ({ send }: Shopper, orderId: string) =>
  send('PATCH', `/orders/${orderId}`, { status: 'placed' });

/** Leaves a checkout at each step. */
const openCheckouts = (cluster: Cluster): Promise<OpenCheckout[]> =>
  Promise.all(
    steps.map(async (step) => {
      const shopper = await createShopperClient(cluster.url);
      const { _id: orderId } = await shopper.createOrder();
      if (step === 'ordered') return { shopper, orderId, step };
      const intentId = await shopper.startPayment(orderId);
      if (step === 'payment started') return { shopper, orderId, step };
      await confirm(cluster, intentId);
      // Its answer may be lost with the process.
      if (step === 'being captured') void place(shopper, orderId).catch(() => undefined);
      return { shopper, orderId, step };
    }),
  );

/** Completes each checkout; expects that its order is placed. */
const complete = (cluster: Cluster, checkouts: readonly OpenCheckout[]): Promise<void[]> =>
  Promise.all(
    checkouts.map(async ({ shopper, orderId, step }) => {
      if (step === 'ordered' || step === 'payment started')
        await confirm(cluster, await shopper.startPayment(orderId));
      await place(shopper, orderId);
      const order = await pollUntil(
        () => shopper.readOrder(orderId),
        ({ status }) => status === 'placed',
      );
      expect([step, order.status]).toEqual([step, 'placed']);
    }),
  );

it.runIf(isLong)(
  'S3 S8 hold while two processes change to the next release and back, with a checkout at each step',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const cluster = await startCluster(databaseUrl, 2, olderRelease);
    onTestFinished(() => cluster.stop());
    const next = newerRelease ?? createNextRelease();
    const purchases = await startPurchases(cluster, { count: 4, random: createRandom(3) });

    for (const release of [next, olderRelease])
      for (const server of cluster.processes) {
        const checkouts = await openCheckouts(cluster);
        await server.kill('SIGTERM');
        await server.start(release);
        await complete(cluster, checkouts);
      }
    await purchases.stop();

    for (const { output } of cluster.processes) {
      expect(output()).not.toMatch(/"level":"error"/);
      if (previous === undefined) expect(output()).toMatch(/newer version of the shop.*9999-next-release/);
    }
    const store = await openStore({ databaseUrl });
    onTestFinished(() => store.close());
    const stripe = createStripeClient(cluster.sandboxUrl);
    const counts = await expectSettled(store, stripe, purchases.acknowledged);
    expect(counts['placed'] ?? 0).toBeGreaterThan(0);
  },
  300_000,
);

/** A shop is saved while shoppers buy, loses its database, and is restored; then the provider sends all its webhooks again. */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type Stripe from 'stripe';
import { sandboxKeys } from '../../../server/payments/stripeProvider.ts';
import { openStore } from '../../../server/store/database.ts';
import { startPostgres } from '../../support/startPostgres.ts';
import { startShop, type Shop } from '../../support/startShop.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../support/temporary.ts';
import { createStripeClient } from '../../sandbox/harness.ts';
import { expectSettled } from '../support/expectSettled.ts';
import { startPurchases } from '../support/purchaseLoad.ts';
import { createRandom } from '../support/seededRandom.ts';

const isLong = process.env['VERROW_LONG'] !== undefined;
const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a program of the server as `npm run` does; returns its output. */
const runProgram = async (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(project, 'server', program), ...args],
    { cwd: project, env: { ...process.env, ...env } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  return output;
};

/** Sends every event of the provider to the shop once more, the newest first. */
const sendAllWebhooks = async (shop: Shop, stripe: Stripe): Promise<number> => {
  let sent = 0;
  for await (const event of stripe.events.list({ limit: 100 })) {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: sandboxKeys.webhookSecret,
    });
    const response = await fetch(`${shop.url}/api/v1/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    expect(response.status).toBe(200);
    sent += 1;
  }
  return sent;
};

const expectRestoredUnderLoad = async (databaseUrl?: string): Promise<void> => {
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const shop = await startShop({ env });
  onTestFinished(() => shop.stop());
  const target = createTemporaryFolder('verrow-backups');
  onTestFinished(() => removeTemporaryFolder(target));
  const settings = { DATA_DIR: shop.dataDir, ...env };

  const purchases = await startPurchases(shop, { count: 6, random: createRandom(4) });
  await purchases.untilAnswers(80);
  // Orders without a payment leave no trace at the provider.
  const before = [...purchases.acknowledged.orders].filter(([, { intentId }]) => intentId !== undefined);
  const orders = new Map(before.map(([id, order]) => [id, { ...order }]));
  const saved = await runProgram('backup.ts', [target], settings);
  const folder = /^Saved (.+)$/m.exec(saved)?.[1] ?? '';
  await purchases.untilAnswers(80);
  await purchases.stop();
  expect(orders.size).toBeGreaterThan(0);
  expect(purchases.acknowledged.orders.size).toBeGreaterThan(orders.size);

  await shop.kill('SIGKILL');
  const restored = await runProgram('restore.ts', [folder, '--replace'], settings);
  expect(restored).toMatch(/Restored the shop as it was at 20/);
  await shop.restart();

  const stripe = createStripeClient(shop.sandboxUrl);
  expect(await sendAllWebhooks(shop, stripe)).toBeGreaterThan(0);
  const store = await openStore(databaseUrl ? { databaseUrl } : { file: shop.databaseFile });
  try {
    const counts = await expectSettled(store, stripe, { orders });
    expect(counts['placed'] ?? 0).toBeGreaterThan(0);
  } finally {
    await store.close();
  }
};

it.runIf(isLong)(
  'S1 S3 S4 S8 S11 holds after a restore and all webhooks once more (SQLite)',
  () => expectRestoredUnderLoad(),
  300_000,
);

it.runIf(isLong)(
  'S1 S3 S4 S8 S11 holds after a restore and all webhooks once more (PostgreSQL)',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    await expectRestoredUnderLoad(await postgres.createDatabase());
  },
  600_000,
);

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { keptSecret } from './auth/keptSecret.ts';
import { fillDemo } from './catalogue/demo.ts';
import { drawAhead } from './catalogue/drawAhead.ts';
import { refreshSearchIndex } from './catalogue/refreshSearchIndex.ts';
import { composeShop } from './compose.ts';
import { readConfig, type Config } from './config.ts';
import { fillDemoOrders } from './demoOrders/fillOrders.ts';
import { openOrdersJob } from './demoOrders/openOrders.ts';
import { keepTidy } from './housekeeping.ts';
import type { Job } from './jobs/runner.ts';
import { startJobs } from './jobs/startJobs.ts';
import { isFree, isPortTaken } from './freePort.ts';
import { createLog, type Log } from './log.ts';
import { sandboxBank } from './payments/sandboxBank.ts';
import { runSandbox } from './sandboxProcess.ts';
import { endsInOrder } from './shutdown.ts';
import type { Shop } from './shop.ts';
import { openStore } from './store/database.ts';
import { lockDataFolder } from './store/folderLock.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const openShop = async (config: Config, log: Log): Promise<Shop> => {
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    file: join(config.dataDir, 'shop.db'),
    onLost: (error) => log.warn('A connection to the database was lost', { error: error.message }),
  });
  await store.migrate();
  return composeShop({ config, store, log, secret: config.secret ?? keptSecret(config.dataDir) });
};

const taken = (setting: string, port: number): Error =>
  new Error(`Port ${port} is taken: something else listens there. Choose another with ${setting}.`);

/** Before anything is opened or filled: a port that is taken should be known at once. */
const requireFreePorts = async ({ host, port, payments }: Config): Promise<void> => {
  if (!(await isFree(host, port))) throw taken('PORT', port);
  const { sandboxPort } = payments;
  if (sandboxPort !== null && !(await isFree('localhost', sandboxPort)))
    throw taken('SANDBOX_PORT', sandboxPort);
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (isPortTaken(error)) throw taken('PORT', port);
    throw error;
  }
};

/** A demo without its past orders is a demo all the same. */
const fillOrders = async (shop: Shop): Promise<void> => {
  try {
    await fillDemoOrders(shop, sandboxBank(shop.config.payments));
  } catch (error) {
    shop.log.error("The past orders of the demo's shopper could not be made", error);
  }
};

/** Jobs that only the demo has. */
const demoJobs = (shop: Shop): Job[] =>
  shop.config.payments.sandboxPort === null ? [] : [openOrdersJob(shop, sandboxBank(shop.config.payments))];

/** Runs while the shop serves: a large catalogue takes minutes. */
const refreshIndex = async (shop: Shop): Promise<void> => {
  try {
    const count = await refreshSearchIndex(shop);
    if (count > 0) shop.log.info('The search index was written anew', { products: count });
  } catch (error) {
    shop.log.error('The search index could not be written anew', error);
  }
};

/** Starts the shop: opens what it keeps, fills a new demo, starts what works beside it, and listens. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog();
  const endings = endsInOrder(log);
  endings.add(lockDataFolder(config.dataDir));
  await requireFreePorts(config);
  if (config.rateLimitScale !== 1)
    say(`Rate limits are multiplied by ${config.rateLimitScale} (RATE_LIMIT_SCALE).`);

  const shop = await openShop(config, log);
  endings.add(() => shop.store.close());
  endings.add(() => shop.media.close());
  const { sandboxPort } = config.payments;
  // The sandbox starts while the demo fills.
  const sandbox = sandboxPort === null ? undefined : runSandbox(config, sandboxPort, log);
  // Its failure is heard where it is awaited; until then it must not count as nobody's.
  sandbox?.catch(() => {});
  if (config.mode === 'demo') await fillDemo(shop, say);
  if (sandbox) {
    const { stop } = await sandbox;
    endings.add(stop);
    await fillOrders(shop);
  }
  const app = await buildApp(shop);
  endings.add(keepTidy(shop));
  const jobs = startJobs(shop, demoJobs(shop));
  endings.add(() => jobs.stop());
  await listen(app, config);
  endings.add(() => app.close());
  void refreshIndex(shop);
  if (config.drawsAhead) void drawAhead(shop);
  say(`Verrow is open at ${config.origin}`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

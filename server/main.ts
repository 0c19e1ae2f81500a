import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { loadOrCreateSecret } from './auth/loadOrCreateSecret.ts';
import { requireNoDemoAccounts } from '../demo/seed/requireNoDemoAccounts.ts';
import { seedDemo } from '../demo/seed/seedDemo.ts';
import { prerenderPictures } from './catalogue/prerenderPictures.ts';
import { refreshSearchIndex } from './catalogue/refreshSearchIndex.ts';
import { createAppContext } from './createAppContext.ts';
import { readConfig, type Config } from './config.ts';
import { seedDemoOrders } from '../demo/orders/seedDemoOrders.ts';
import { createDemoJobs } from '../demo/orders/createDemoJobs.ts';
import { describeDemoExposure } from './demoExposure.ts';
import { startCleanup } from './cleanup.ts';
import { catalogueImportJob } from './jobs/catalogueImportJob.ts';
import { webhookDeliveryJob } from './jobs/webhookDeliveryJob.ts';
import { startJobs } from './jobs/startJobs.ts';
import { isPortFree, isPortTaken } from './isPortFree.ts';
import { createLog, type Log } from './log.ts';
import { createSandboxPayer } from '../demo/orders/sandboxPayer.ts';
import { startSandboxProcess } from './sandboxProcess.ts';
import { createShutdown } from './shutdown.ts';
import type { AppContext } from './appContext.ts';
import { openStore } from './store/database.ts';
import { lockDataFolder } from './store/folderLock.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const openContext = async (config: Config, log: Log): Promise<AppContext> => {
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    file: join(config.dataDir, 'shop.db'),
    onConnectionLost: (error) => log.warn('A connection to the database was lost', { error: error.message }),
  });
  const newer = await store.migrate();
  if (newer.length > 0)
    log.warn('A newer version of the shop has changed the database', { migrations: newer.join(', ') });
  return createAppContext({
    config,
    store,
    log,
    secret: config.secret ?? loadOrCreateSecret(config.dataDir),
  });
};

const portTakenError = (setting: string, port: number): Error =>
  new Error(`Port ${port} is taken: something else listens there. Choose another with ${setting}.`);

/** Checked first, so that a taken port fails before the database is opened or the demo filled. */
const requireFreePorts = async ({ host, port, payments }: Config): Promise<void> => {
  if (!(await isPortFree(host, port))) throw portTakenError('PORT', port);
  const { sandboxPort, startsSandbox } = payments;
  if (sandboxPort !== null && startsSandbox && !(await isPortFree('localhost', sandboxPort)))
    throw portTakenError('SANDBOX_PORT', sandboxPort);
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (isPortTaken(error)) throw portTakenError('PORT', port);
    throw error;
  }
};

/** Open requests get this long, once the server listens no more. */
const drainMs = 10_000;

/** Turns readiness off, lets the load balancer notice, then listens no more and completes the open requests. */
const drain = async (app: FastifyInstance, { readiness, wait }: AppContext): Promise<void> => {
  readiness.stop();
  await readiness.untilNoticed();
  const closed = app.close();
  await Promise.race([closed, wait(drainMs)]);
  app.server.closeAllConnections();
  await closed;
};

/** Without past orders the demo still works, so a failure is only logged. */
const seedOrders = async (context: AppContext): Promise<void> => {
  try {
    await seedDemoOrders(context, createSandboxPayer(context.config.payments));
  } catch (error) {
    context.log.error('The demo orders could not be created', error);
  }
};

/** Runs in the background: a large catalogue takes minutes. */
const refreshIndex = async (context: AppContext): Promise<void> => {
  try {
    const count = await refreshSearchIndex(context);
    if (count > 0) context.log.info('The search index was rebuilt', { products: count });
  } catch (error) {
    context.log.error('The search index could not be rebuilt', error);
  }
};

/** Starts the shop: opens the stores, fills a new demo, starts background jobs, and listens. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog();
  const shutdown = createShutdown(log);
  shutdown.add(lockDataFolder(config.dataDir));
  await requireFreePorts(config);
  if (config.rateLimitScale !== 1)
    print(`Rate limits are multiplied by ${config.rateLimitScale} (RATE_LIMIT_SCALE).`);

  const context = await openContext(config, log);
  shutdown.add(() => context.store.close());
  shutdown.add(() => context.media.close());
  if (config.mode === 'live') await requireNoDemoAccounts(context.store);
  const { sandboxPort, startsSandbox } = config.payments;
  // Starts in parallel with filling the demo.
  const sandbox =
    sandboxPort !== null && startsSandbox ? startSandboxProcess(config, sandboxPort, log) : undefined;
  // Awaited below; prevents an unhandled rejection until then.
  sandbox?.catch(() => {});
  await context.store.startAlone(async () => {
    if (config.mode === 'demo') await seedDemo(context, print);
    if (sandbox) shutdown.add((await sandbox).stop);
    if (sandboxPort !== null) await seedOrders(context);
  });
  const app = await buildApp(context);
  shutdown.add(startCleanup(context));
  const jobs = startJobs(context, [
    catalogueImportJob(context),
    webhookDeliveryJob(context),
    ...createDemoJobs(context),
  ]);
  shutdown.add(() => jobs.stop());
  await listen(app, config);
  shutdown.add(() => drain(app, context));
  void refreshIndex(context);
  if (config.prerendersPictures) void prerenderPictures(context);
  for (const line of describeDemoExposure(config)) print(line);
  print(`Verrow is open at ${config.origin}`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

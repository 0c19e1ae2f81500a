import { join } from 'node:path';
import { buildApp } from './app.ts';
import { fillDemo } from './catalogue/demo.ts';
import { drawAhead } from './catalogue/drawAhead.ts';
import { composeShop } from './compose.ts';
import { readConfig, type Config } from './config.ts';
import { keptSecret, lockDataFolder } from './dataFolder.ts';
import { keepTidy } from './housekeeping.ts';
import { startJobs } from './jobs/startJobs.ts';
import { createLog, type Log } from './log.ts';
import { runSandbox } from './sandboxProcess.ts';
import { endsInOrder } from './shutdown.ts';
import type { Shop } from './shop.ts';
import { openStore } from './store/database.ts';

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

const listen = async (app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken: something else listens there. Choose another with PORT.`, {
        cause: error,
      });
    throw error;
  }
};

/** Starts the shop: opens what it keeps, fills a new demo, starts what works beside it, and listens. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog();
  const endings = endsInOrder(log);
  endings.add(lockDataFolder(config.dataDir));
  if (config.rateLimitScale !== 1)
    say(`Rate limits are multiplied by ${config.rateLimitScale} (RATE_LIMIT_SCALE).`);

  const shop = await openShop(config, log);
  endings.add(() => shop.store.close());
  endings.add(() => shop.media.close());
  const { sandboxPort } = config.payments;
  // The sandbox starts while the demo fills.
  const sandbox = sandboxPort === null ? undefined : runSandbox(config, sandboxPort, log);
  if (config.mode === 'demo') await fillDemo(shop, say);
  if (sandbox) {
    const { stop } = await sandbox;
    endings.add(stop);
  }
  const app = await buildApp(shop);
  endings.add(keepTidy(shop));
  const jobs = startJobs(shop);
  endings.add(() => jobs.stop());
  await listen(app, config);
  endings.add(() => app.close());
  void drawAhead(shop);
  say(`Verrow is open at ${config.origin}`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

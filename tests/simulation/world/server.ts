/** One process of the shop's server: its context, its routes and its jobs, which end together when it dies. */
import { copyFileSync, existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { VatScheme } from '../../../contract/rules/vat.ts';
import { buildApp } from '../../../server/app.ts';
import type { AppContext } from '../../../server/appContext.ts';
import { createAppContext } from '../../../server/createAppContext.ts';
import { readConfig } from '../../../server/config.ts';
import type { Mailer } from '../../../server/mail/mailer.ts';
import { startCleanup } from '../../../server/cleanup.ts';
import { createJobs } from '../../../server/jobs/startJobs.ts';
import { createStripeProvider } from '../../../server/payments/stripeProvider.ts';
import { openStore } from '../../../server/store/database.ts';
import { carrierJob } from '../../../demo/orders/carrierJob.ts';
import type { Inspector } from './inspector.ts';
import type { Provider } from './provider.ts';
import { driveJobs, type JobDriver } from './jobDriver.ts';
import { openSimulatedStore, type SimulatedStore, type StoreHooks } from './simulatedDialect.ts';
import { address, passwordHashOf } from './template.ts';
import { never, type World } from './world.ts';
import { priceLists } from './currencies.ts';

/** A request of a browser, of the provider or of an attacker. */
export type ShopRequest = InjectOptions & { readonly method: string; readonly url: string };

export interface ServerReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly body: string;
}

export interface ServerProcess {
  readonly context: AppContext;
  readonly store: SimulatedStore;
  readonly isAlive: () => boolean;
  /** Handles a request; never resolves where the process dies first. */
  readonly handle: (request: ShopRequest) => Promise<ServerReply>;
  readonly jobs: JobDriver;
  /** Ends the process at this moment. */
  readonly kill: () => void;
}

export const anyCaptcha = 'a person';

/** The file of the n-th database: a power cut leaves the earlier one behind. */
export const databaseFile = (folder: string, generation: number): string =>
  join(folder, `shop-${generation}.db`);

/** What a machine finds after it has lost its power: everything flushed, and nothing else. */
export const cutPower = (folder: string, generation: number, flushedBytes: number): void => {
  const [from, to] = [databaseFile(folder, generation), databaseFile(folder, generation + 1)];
  copyFileSync(from, to);
  if (!existsSync(`${from}-wal`)) return;
  copyFileSync(`${from}-wal`, `${to}-wal`);
  truncateSync(`${to}-wal`, flushedBytes);
};

export interface ServerOptions {
  readonly file: string;
  readonly hooks: StoreHooks;
  readonly clock: () => Date;
  readonly fetch: typeof fetch;
  readonly mailer: Mailer;
  readonly inspector: Inspector;
  /** Seconds between two steps of the demo's carrier; null without it. */
  readonly carrierLegSeconds: number | null;
  readonly vatScheme: VatScheme;
  readonly provider: Provider;
}

export const startServer = async (world: World, options: ServerOptions): Promise<ServerProcess> => {
  const { file, clock } = options;
  let isAlive = true;
  const hooks: StoreHooks = {
    // Also one that dies while it waits: it would open its writer anew, and hold the lock for ever.
    reach: (point) =>
      isAlive ? options.hooks.reach(point)?.then(() => (isAlive ? undefined : never())) : never(),
    note: options.hooks.note,
    onCommit: (tables) => options.hooks.onCommit(tables),
  };
  const simulated = openSimulatedStore(file, hooks);
  const store = await openStore({ file, dialect: simulated.dialect });
  const config = {
    ...readConfig({ DATA_DIR: world.folder, RATE_LIMIT_SCALE: '50', TIME_ZONE: 'UTC' }),
    // Pages are not part of a simulation.
    devPort: 1,
    carrierLegSeconds: options.carrierLegSeconds,
    vatScheme: options.vatScheme,
    // An order that no customer pays ends within a run.
    priceLists,
    paymentRequestDays: 1 / 24,
  };
  const composed = await createAppContext({
    config,
    store,
    secret: 'a secret of thirty-two characters',
    clock,
    log: {
      info: (message) => world.recorder.note('log', message),
      warn: (message, details) => world.recorder.note('log', `${message} ${JSON.stringify(details)}`),
      error: (message, error) => world.recorder.note('log', `${message} ${String(error)}`),
    },
  });
  const context: AppContext = {
    ...composed,
    captcha: {
      kind: 'proofOfWork',
      challenge: async () => ({ challenge: 'none' }),
      verify: async (answer) => answer === anyCaptcha,
    },
    passwords: {
      hash: async (text) => passwordHashOf(text),
      verify: async (stored, text) => stored === passwordHashOf(text),
    },
    // The bundled database is read from a file at its first use, in real time.
    geolocation: { ...composed.geolocation, findCountry: async () => address.country },
    payments: createStripeProvider({ ...config.payments, fetch: options.fetch }),
    mailer: options.mailer,
  };
  const app: FastifyInstance = await buildApp(context);
  await app.ready();
  const { carrierLegSeconds } = options;
  const jobs = driveJobs(world, {
    jobs: [
      ...createJobs(context),
      ...(carrierLegSeconds === null ? [] : [carrierJob(context, carrierLegSeconds)]),
    ],
    queueSignal: store.queueSignal,
    inspector: options.inspector,
    isAlive: () => isAlive,
    clock,
    carrierLegSeconds,
    provider: options.provider,
  });
  const stopCleanup = startCleanup(context);
  return {
    context,
    store: simulated,
    jobs,
    isAlive: () => isAlive,
    handle: async (request) => {
      const reply = await app.inject(request);
      if (!isAlive) return never();
      return { status: reply.statusCode, headers: reply.headers, body: reply.body };
    },
    kill: () => {
      isAlive = false;
      stopCleanup();
      context.media.close();
      void simulated.abandon();
    },
  };
};

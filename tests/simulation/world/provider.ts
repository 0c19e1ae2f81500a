/** The payment provider: the sandbox's own routes and model on a database in memory, and its webhooks. */
import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { createFaultTable } from '../../../sandbox/api/faults.ts';
import { createInternalCall } from '../../../sandbox/api/internalCall.ts';
import { webhookSecret } from '../../../sandbox/api/keys.ts';
import { RequestRunner } from '../../../sandbox/api/requestRunner.ts';
import { registerApiRoutes } from '../../../sandbox/api/routes.ts';
import { discardRandomBytes } from '../../../sandbox/model/ids.ts';
import { releaseExpiredHolds } from '../../../sandbox/releaseExpiredHolds.ts';
import { createServer } from '../../../sandbox/sandbox.ts';
import { schema } from '../../../sandbox/store/openDatabase.ts';
import { createStore } from '../../../sandbox/store/store.ts';
import { webhookEvents } from '../../../server/payments/webhookEvents.ts';
import { createBanks } from './banks.ts';
import type { World } from './world.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string | undefined;
}

export interface ProviderReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

/** Sends a webhook to the shop; resolves with the status, or null where there was no answer. */
export type SendWebhook = (payload: string, signature: string) => Promise<number | null>;

export interface Provider {
  /** Handles a request at once, without a network. */
  readonly handle: (request: ProviderRequest) => Promise<ProviderReply>;
  /** Starts the webhooks that are due. */
  readonly dispatch: () => void;
  readonly connectWebhooks: (send: SendWebhook) => void;
  /** Rows of a query on the provider's own database. */
  readonly query: (sql: string) => Record<string, unknown>[];
  /** How many payments were created since then, and when the last one was, in epoch milliseconds. */
  readonly intentsSince: (ms: number) => { readonly count: number; readonly newest: number };
  /** The events that the shop subscribes to, since then, oldest first. */
  readonly eventsSince: (ms: number) => readonly { readonly id: string; readonly atMs: number }[];
  /** The status that the shop should have for a payment that is not captured or canceled. */
  readonly statusOf: (intentId: string) => string;
  /** Requests that may have changed something, since the start. */
  readonly changes: () => number;
  /** Webhooks that were not delivered yet, and decisions of banks that are still to come. */
  readonly waiting: () => number;
}

const noFlush = Object.assign(async () => {}, { close: async () => {} });
const origin = 'http://localhost:3001';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Statuses of the provider other than those that wait for the shopper, in the shop's words. */
const shopStatuses: { readonly [status: string]: string } = {
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** The header `Stripe-Signature`. */
const sign = (payload: string, now: number): string => {
  const seconds = Math.floor(now / 1000);
  const hmac = createHmac('sha256', webhookSecret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
};

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value);

export const createProvider = async (world: World): Promise<Provider> => {
  const { timeline, faults, chance, recorder, tell } = world;
  discardRandomBytes();
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  const eventTypes = webhookEvents.map(() => '?').join(', ');
  const recentEvents = database.prepare(
    `SELECT id, created FROM documents WHERE object = 'event' AND created >= ? AND type IN (${eventTypes}) ORDER BY seq`,
  );
  const store = createStore(database, noFlush);
  const endpoints = {
    origin: () => origin,
    shopOrigins: ['http://127.0.0.1:3000'],
    isWebhookEvent: (type: string) => webhookEvents.some((known) => known === type),
  };
  const faultTable = createFaultTable();
  const app = createServer();
  registerApiRoutes(app, new RequestRunner(store, endpoints, faultTable, () => {}), faultTable);
  await app.ready();

  let changes = 0;
  let send: SendWebhook = async () => null;
  const inFlight = new Set<string>();
  /** Times at which payments were created, ascending. */
  const created: number[] = [];

  const attempt = async (eventId: string, attempts: number): Promise<void> => {
    const event = store.documents.find('event', eventId);
    if (!event) throw new Error(`The event ${eventId} is missing.`);
    const payload = JSON.stringify(event);
    const status = await send(payload, sign(payload, timeline.now()));
    inFlight.delete(eventId);
    if (status !== null && status >= 200 && status < 300) {
      store.deliveries.markDelivered(eventId, String(status));
      return;
    }
    const delay = Math.min(1000 * 2 ** attempts, hourMs);
    store.deliveries.markFailed(eventId, String(status ?? 'no answer'), timeline.now() + delay);
    timeline.schedule(delay, 'webhook retry', dispatch);
  };

  const delayOf = (type: string): number => {
    if (!faults.strikes('webhookLate')) return chance.integer(20, 2000);
    const late = chance.happens(0.3) ? chance.integer(hourMs, 3 * dayMs) : chance.integer(1000, 20 * 60_000);
    tell(`The webhook ${type} will come ${Math.round(late / 60_000)} minutes late.`);
    return late;
  };

  const dispatch = (): void => {
    for (const { eventId, attempts } of store.deliveries.listDue(timeline.now(), 1000)) {
      if (inFlight.has(eventId)) continue;
      const type = store.documents.find('event', eventId)?.type ?? '';
      if (faults.strikes('webhookDropped')) {
        tell(`The webhook ${type} is never sent.`);
        store.deliveries.markAbandoned(eventId, 'dropped');
        continue;
      }
      inFlight.add(eventId);
      timeline.schedule(delayOf(type), `webhook ${type}`, () => void attempt(eventId, attempts));
      if (faults.strikes('webhookDoubled'))
        timeline.schedule(
          chance.integer(20, 60_000),
          `webhook again ${type}`,
          () => void attempt(eventId, 0),
        );
    }
  };

  const banks = createBanks(world, {
    store,
    database,
    endpoints,
    onChange: () => {
      changes += 1;
      dispatch();
    },
  });

  const releaseHolds = (): void => {
    const call = createInternalCall(store, endpoints);
    const { recent } = database
      .prepare(
        `SELECT count(*) AS recent FROM documents WHERE object = 'payment_intent' AND body LIKE '%"requires_capture"%'`,
      )
      .get() ?? { recent: 0 };
    if (Number(recent) > 0) void store.transaction(() => releaseExpiredHolds(call)).then(dispatch);
    timeline.schedule(3 * dayMs, 'holds of the provider expire', releaseHolds);
  };
  timeline.schedule(3 * dayMs, 'holds of the provider expire', releaseHolds);

  return {
    handle: async ({ method, path, headers, body }) => {
      const reply = await app.inject({
        method,
        url: path,
        headers,
        ...(body === undefined || method === 'GET' ? {} : { payload: body }),
      });
      if (method === 'POST') changes += 1;
      if (
        method === 'POST' &&
        path === '/v1/payment_intents' &&
        reply.statusCode === 200 &&
        reply.headers['idempotent-replayed'] === undefined
      )
        created.push(timeline.now());
      recorder.note('provider', `${method} ${path} ${body ?? ''} → ${reply.statusCode} ${reply.body}`);
      return {
        status: reply.statusCode,
        headers: Object.fromEntries(
          Object.entries(reply.headers).map(([name, value]) => [name, textOf(value)]),
        ),
        body: reply.body,
      };
    },
    dispatch: () => {
      banks.arrange();
      dispatch();
    },
    connectWebhooks: (to) => {
      send = to;
    },
    query: (sql) => database.prepare(sql).all(),
    intentsSince: (ms) => {
      let count = 0;
      while (count < created.length && (created[created.length - 1 - count] ?? 0) >= ms) count += 1;
      return { count, newest: created.at(-1) ?? 0 };
    },
    eventsSince: (ms) =>
      recentEvents.all(Math.floor(ms / 1000), ...webhookEvents).map(({ id, created: seconds }) => ({
        id: String(id),
        atMs: Number(seconds) * 1000,
      })),
    statusOf: (intentId) => {
      const status = store.documents.find('payment_intent', intentId)?.status ?? '';
      return shopStatuses[status] ?? 'awaiting';
    },
    changes: () => changes,
    waiting: () => store.deliveries.countWaiting() + banks.pending(),
  };
};

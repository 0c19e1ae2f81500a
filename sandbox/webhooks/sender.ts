import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { webhookSecret } from '../api/keys.ts';
import type { DueDelivery } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';

const maxConcurrent = 8;
const responseTimeoutMs = 10_000;
const maxAgeMs = 3 * 24 * 60 * 60 * 1000;
const maxTimerMs = 60 * 60 * 1000;

export interface SenderSettings {
  url: string;
  /** Delay after the first failure; doubles with each failure up to `longestDelayMs`. */
  firstDelayMs: number;
  longestDelayMs: number;
}

export interface Sender {
  /** Sends due events now: at start, after a commit, after a change of the webhook mode. */
  wake(): void;
  /** Aborts and waits for deliveries in flight. */
  stop(): Promise<void>;
}

/** The result of one delivery. */
interface Attempt {
  eventId: string;
  /** Status of the response, or the name of the failure. */
  status: string;
  /** Earlier failures of this delivery. */
  failures: number;
  /** Time of the event in Unix seconds. */
  created: number;
}

/**
 * Delivers events until the shop responds with 2xx: at least once, in no guaranteed order, signed like Stripe's
 * (`Stripe-Signature: t=…,v1=…`, computed for each attempt). The queue is persistent.
 */
export const startSender = (store: Store, settings: SenderSettings): Sender => {
  const abortController = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const inFlight = new Map<string, Promise<void>>();
  let attempts: Attempt[] = [];
  let timer: NodeJS.Timeout | undefined;
  let woken: NodeJS.Immediate | undefined;

  /** Stores the results since the last call in one transaction. Before it is on disk, a crash delivers these events again. */
  const settle = async (): Promise<void> => {
    const settled = attempts;
    attempts = [];
    if (settled.length > 0) await store.transaction(() => settled.forEach(storeAttempt));
  };

  const storeAttempt = ({ eventId, status, failures, created }: Attempt): void => {
    inFlight.delete(eventId);
    if (/^2\d\d$/.test(status)) {
      store.deliveries.markDelivered(eventId, status);
      return;
    }
    const delay = Math.min(settings.firstDelayMs * 2 ** failures, settings.longestDelayMs);
    const age = Date.now() - created * 1000;
    if (age > maxAgeMs) store.deliveries.markAbandoned(eventId, status);
    else store.deliveries.markFailed(eventId, status, Date.now() + delay);
  };

  /** Commits and responses of the same moment share one look at the queue. */
  const wake = (): void => {
    woken ??= setImmediate(() => {
      woken = undefined;
      void settle();
      sendDue();
    });
  };

  const sendDue = (): void => {
    clearTimeout(timer);
    if (abortController.signal.aborted || store.readSetting('webhooks') === 'hold') return;
    const freeSlots = maxConcurrent - inFlight.size;
    const due = freeSlots > 0 ? store.deliveries.listDue(Date.now(), maxConcurrent + inFlight.size) : [];
    for (const delivery of due.filter((each) => !inFlight.has(each.eventId)).slice(0, freeSlots)) {
      inFlight.set(delivery.eventId, deliver(delivery).finally(wake));
    }
    if (inFlight.size > 0) return;
    const next = store.deliveries.nextDueAt();
    if (next === null) return;
    timer = setTimeout(wake, Math.min(Math.max(next - Date.now(), 1), maxTimerMs));
  };

  const deliver = async ({ eventId, attempts: failures }: DueDelivery): Promise<void> => {
    const event = store.documents.find('event', eventId);
    if (!event) throw new Error(`The event ${eventId} of a delivery is missing.`);
    const status = await post(agent, settings.url, JSON.stringify(event), abortController.signal);
    // An aborted delivery counts neither as delivered nor as failed: it is sent again after the next start.
    if (abortController.signal.aborted) return;
    attempts.push({ eventId, status, failures, created: event.created });
  };

  wake();
  return {
    wake,
    async stop() {
      abortController.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
      clearImmediate(woken);
      await settle();
      agent.destroy();
    },
  };
};

/** The value of `Stripe-Signature`: the time, and the HMAC of time and payload. */
const sign = (payload: string): string => {
  const seconds = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', webhookSecret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
};

/** The status of the response, or the name of the failure. By `node:http`, which costs less processor time than `fetch`. */
const post = (agent: Agent, url: string, payload: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(payload),
      'stripe-signature': sign(payload),
    };
    const timeout = responseTimeoutMs;
    const sent = request(url, { method: 'POST', agent, headers, timeout, signal }, (response) => {
      response.resume().once('close', () => resolve(String(response.statusCode)));
    });
    sent.once('timeout', () => sent.destroy(new Error('No response in time')));
    sent.once('error', (error) => resolve(error.name));
    sent.end(payload);
  });

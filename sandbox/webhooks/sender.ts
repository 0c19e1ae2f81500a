import { createHmac } from 'node:crypto';
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

/**
 * Delivers events until the shop responds with 2xx: at least once, in no guaranteed order, signed like Stripe's
 * (`Stripe-Signature: t=…,v1=…`, computed for each attempt). The queue is persistent.
 */
export const startSender = (store: Store, settings: SenderSettings): Sender => {
  const abortController = new AbortController();
  const inFlight = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    if (abortController.signal.aborted || store.readSetting('webhooks') === 'hold') return;
    const freeSlots = maxConcurrent - inFlight.size;
    const due = freeSlots > 0 ? store.deliveries.listDue(Date.now(), maxConcurrent + inFlight.size) : [];
    for (const delivery of due.filter((each) => !inFlight.has(each.eventId)).slice(0, freeSlots)) {
      const done = deliver(delivery).finally(() => {
        inFlight.delete(delivery.eventId);
        wake();
      });
      inFlight.set(delivery.eventId, done);
    }
    const next = store.deliveries.nextDueAt();
    if (next === null || inFlight.size > 0) return;
    timer = setTimeout(wake, Math.min(Math.max(next - Date.now(), 1), maxTimerMs));
  };

  const deliver = async ({ eventId, attempts }: DueDelivery): Promise<void> => {
    const event = store.documents.find('event', eventId);
    if (!event) return;
    const status = await post(settings.url, JSON.stringify(event), abortController.signal);
    // An aborted delivery counts neither as delivered nor as failed: it is sent again after the next start.
    if (abortController.signal.aborted) return;
    if (/^2\d\d$/.test(status)) {
      store.deliveries.markDelivered(eventId, status);
      return;
    }
    const delay = Math.min(settings.firstDelayMs * 2 ** attempts, settings.longestDelayMs);
    const age = Date.now() - event.created * 1000;
    if (age > maxAgeMs) store.deliveries.markAbandoned(eventId, status);
    else store.deliveries.markFailed(eventId, status, Date.now() + delay);
  };

  wake();
  return {
    wake,
    async stop() {
      abortController.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
};

/** The value of `Stripe-Signature`: the time, and the HMAC of time and payload. */
const sign = (payload: string): string => {
  const seconds = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', webhookSecret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
};

const post = async (url: string, payload: string, signal: AbortSignal): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(payload) },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(responseTimeoutMs), signal]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  }
};

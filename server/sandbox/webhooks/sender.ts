import Stripe from 'stripe';
import { WEBHOOK_SECRET } from '../api/keys.ts';
import type { DueDelivery } from '../ledger/deliveries.ts';
import type { Ledger } from '../ledger/ledger.ts';

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
const LONGEST_TIMER_MS = 60 * 60 * 1000;

export interface SenderSettings {
  url: string;
  /** Wait after the first failure; each further one doubles it up to `longestDelayMs`. */
  firstDelayMs: number;
  longestDelayMs: number;
}

export interface Sender {
  /** Looks for due events now: after a commit, at start, when the mode changes. */
  wake(): void;
  /** Stops and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Delivers events until the shop answers 2xx: at least once, in no promised order, each signed as Stripe signs
 * (`Stripe-Signature: t=…,v1=…`, fresh at each attempt). The queue is on disk, so a restart goes on with it.
 */
export function startSender(ledger: Ledger, settings: SenderSettings): Sender {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || ledger.setting('webhooks') === 'hold') return;
    const room = AT_ONCE - underWay.size;
    const due = room > 0 ? ledger.deliveries.due(Date.now(), AT_ONCE + underWay.size) : [];
    for (const delivery of due.filter((each) => !underWay.has(each.eventId)).slice(0, room)) {
      const done = deliver(delivery).finally(() => {
        underWay.delete(delivery.eventId);
        wake();
      });
      underWay.set(delivery.eventId, done);
    }
    const next = ledger.deliveries.nextAt();
    if (next === null || underWay.size > 0) return;
    timer = setTimeout(wake, Math.min(Math.max(next - Date.now(), 1), LONGEST_TIMER_MS));
  }

  async function deliver({ eventId, attempts }: DueDelivery): Promise<void> {
    const event = ledger.documents.find('event', eventId);
    if (!event) return;
    const status = await post(settings.url, JSON.stringify(event), stopping.signal);
    // A send that our own stop cut short is neither: it comes again at the next start.
    if (stopping.signal.aborted) return;
    if (/^2\d\d$/.test(status)) {
      ledger.deliveries.delivered(eventId, status);
      return;
    }
    const delay = Math.min(settings.firstDelayMs * 2 ** attempts, settings.longestDelayMs);
    const age = Date.now() - event.created * 1000;
    if (age > GIVE_UP_AFTER_MS) ledger.deliveries.abandon(eventId, status);
    else ledger.deliveries.failed(eventId, status, Date.now() + delay);
  }

  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

async function post(url: string, payload: string, stopping: AbortSignal): Promise<string> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopping]),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  }
}

import { newId } from '../model/ids.ts';
import type { Outcome } from '../model/lifecycle.ts';
import type { Charge, PaymentIntent, Refund } from '../model/types.ts';
import type { Call } from './call.ts';

/** The API version that the installed SDK asks for; events carry it. */
export const API_VERSION = '2026-10-28.endive';

/** Keeps what a step made of an intent, and its events, in the running transaction. */
export function recordOutcome(call: Call, outcome: Outcome): void {
  const { documents } = call.ledger;
  documents.save(outcome.intent);
  const { charge } = outcome;
  if (charge && documents.find('charge', charge.id)) documents.save(charge);
  else if (charge) documents.add(charge, { parent: outcome.intent.id });
  for (const event of outcome.events) {
    if (event.of === 'intent') recordEvent(call, event.type, outcome.intent);
    else if (charge) recordEvent(call, event.type, charge);
  }
}

/** Keeps an event with a copy of its object as it stands now, and queues it for the webhook. */
export function recordEvent(call: Call, type: string, object: Charge | PaymentIntent | Refund): void {
  const id = newId('evt');
  call.ledger.documents.add(
    {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: call.now,
      data: { object },
      livemode: false,
      pending_webhooks: call.webhooks ? 1 : 0,
      request: { id: call.requestId, idempotency_key: call.idempotencyKey },
      type,
    },
    { type },
  );
  if (!call.webhooks) return;
  const dropped = call.ledger.setting('webhooks') === 'drop';
  call.ledger.deliveries.enqueue(id, dropped ? 'dropped' : 'waiting', Date.now());
}

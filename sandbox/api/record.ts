import { createId } from '../model/ids.ts';
import type { Outcome } from '../model/lifecycle.ts';
import type { EventObject } from '../model/types.ts';
import type { ApiCall } from './apiCall.ts';

/** The API version of the installed SDK; included in events. */
export const apiVersion = '2026-10-28.endive';

/** Saves the changed intent, its charge and its events in the current transaction. */
export const recordOutcome = (call: ApiCall, outcome: Outcome): void => {
  const { documents } = call.store;
  documents.save(outcome.intent);
  const { charge } = outcome;
  if (charge && documents.find('charge', charge.id)) documents.save(charge);
  else if (charge) documents.add(charge, { parent: outcome.intent.id });
  for (const event of outcome.events) {
    if (event.subject === 'intent') recordEvent(call, event.type, outcome.intent);
    else if (charge) recordEvent(call, event.type, charge);
  }
};

/** Saves an event with a copy of its object, and enqueues it for the webhook. */
export const recordEvent = (call: ApiCall, type: string, object: EventObject): void => {
  const id = createId('evt');
  const isSent = call.isWebhookEvent(type);
  call.store.documents.add(
    {
      id,
      object: 'event',
      api_version: apiVersion,
      created: call.now,
      data: { object },
      livemode: false,
      pending_webhooks: isSent ? 1 : 0,
      request: { id: call.requestId, idempotency_key: call.idempotencyKey },
      type,
    },
    { type },
  );
  if (!isSent) return;
  const isDropped = call.store.readSetting('webhooks') === 'drop';
  call.store.deliveries.enqueue(id, isDropped ? 'dropped' : 'waiting', Date.now());
};

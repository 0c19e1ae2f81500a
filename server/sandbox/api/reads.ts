import { missing } from '../model/failure.ts';
import { ok, type Answer, type Call } from './call.ts';
import { expand } from './expand.ts';
import { answerPage, LIST_FIELDS } from './lists.ts';
import { allowOnly, list, text } from './params.ts';

/** `GET /v1/charges/:id` */
export function retrieveCharge(call: Call): Answer {
  allowOnly(call.form, ['expand']);
  const charge = call.ledger.documents.find('charge', call.id);
  if (!charge) throw missing('charge', call.id, 'id');
  return ok(expand(call, charge));
}

/** `GET /v1/charges`, of one intent where `payment_intent` is given. */
export function listCharges(call: Call): Answer {
  allowOnly(call.form, [...LIST_FIELDS, 'payment_intent']);
  return answerPage(call, 'charge', '/v1/charges', { parent: text(call.form, 'payment_intent') });
}

/** `GET /v1/events/:id` */
export function retrieveEvent(call: Call): Answer {
  allowOnly(call.form, ['expand']);
  const event = call.ledger.documents.find('event', call.id);
  if (!event) throw missing('event', call.id, 'id');
  return ok(event);
}

/** `GET /v1/events`: what a shop that missed its webhooks reads to catch up. */
export function listEvents(call: Call): Answer {
  allowOnly(call.form, [...LIST_FIELDS, 'type', 'types', 'delivery_success']);
  const type = text(call.form, 'type');
  const types = list(call.form, 'types') ?? (type ? [type] : undefined);
  return answerPage(call, 'event', '/v1/events', { types });
}

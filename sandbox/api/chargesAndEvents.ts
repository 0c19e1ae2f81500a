import { notFound } from '../model/apiError.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { listResponse, listFields } from './lists.ts';
import { rejectUnknownParams, readList, readText } from './params.ts';
import { listByIntent, retrieve } from './reads.ts';

/** `GET /v1/charges/:id` */
export const retrieveCharge = retrieve('charge');

/** `GET /v1/charges`, optionally filtered by `payment_intent`. */
export const listCharges = listByIntent('charge');

/** `GET /v1/events/:id` */
export const retrieveEvent = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['expand']);
  const event = call.store.documents.find('event', call.id);
  if (!event) throw notFound('event', call.id, 'id');
  return ok(event);
};

/** `GET /v1/events`: read by a shop to catch up on missed webhooks. */
export const listEvents = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, [...listFields, 'type', 'types', 'delivery_success']);
  const type = readText(call.form, 'type');
  const types = readList(call.form, 'types') ?? (type ? [type] : undefined);
  return listResponse(call, 'event', '/v1/events', { types });
};

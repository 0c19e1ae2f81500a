/** The reads that charges, disputes and refunds share. */
import { notFound } from '../model/apiError.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { expand } from './expand.ts';
import { listFields, listResponse } from './lists.ts';
import { readText, rejectUnknownParams } from './params.ts';

type PaymentKind = 'charge' | 'dispute' | 'refund';

/** Handler of `GET /v1/{kind}s/:id`. */
export const retrieve =
  (kind: PaymentKind) =>
  (call: ApiCall): ApiResponse => {
    rejectUnknownParams(call.form, ['expand']);
    const document = call.store.documents.find(kind, call.id);
    if (!document) throw notFound(kind, call.id, 'id');
    return ok(expand(call, document));
  };

/** Handler of `GET /v1/{kind}s`, optionally filtered by `payment_intent`. */
export const listByIntent =
  (kind: PaymentKind) =>
  (call: ApiCall): ApiResponse => {
    rejectUnknownParams(call.form, [...listFields, 'payment_intent']);
    return listResponse(call, kind, `/v1/${kind}s`, { parent: readText(call.form, 'payment_intent') });
  };

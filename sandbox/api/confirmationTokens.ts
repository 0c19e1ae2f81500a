import { invalidRequest, notFound } from '../model/apiError.ts';
import { createId } from '../model/ids.ts';
import type { ConfirmationToken, PaymentIntent, PaymentMethod } from '../model/types.ts';
import { ok, type ApiCall, type ApiResponse } from './apiCall.ts';
import { readText } from './params.ts';
import { createMethod } from './paymentMethods.ts';

const lifetimeSeconds = 12 * 60 * 60;

/** `POST /v1/confirmation_tokens`: called by the test wallet; takes the fields of a payment method. */
export const createConfirmationToken = (call: ApiCall): ApiResponse => {
  const method = createMethod(call, call.form);
  const token: ConfirmationToken = {
    id: createId('ctoken'),
    object: 'confirmation_token',
    created: call.now,
    expires_at: call.now + lifetimeSeconds,
    livemode: false,
    payment_intent: null,
    payment_method_preview: {
      billing_details: method.billing_details,
      type: method.type,
      ...(method.card && { card: method.card }),
    },
  };
  call.store.documents.add(token, { hidden: method.id });
  return ok(token);
};

/** The method of the confirmation token that a call names, or null. As with Stripe, a token confirms one intent. */
export const consumeConfirmationToken = (call: ApiCall, intent: PaymentIntent): PaymentMethod | null => {
  const id = readText(call.form, 'confirmation_token');
  if (!id) return null;
  const token = call.store.documents.find('confirmation_token', id);
  const methodId = token && call.store.documents.findHidden(id);
  const method = methodId ? call.store.documents.find('payment_method', methodId) : null;
  if (!token || !method) throw notFound('ConfirmationToken', id, 'confirmation_token');
  if (token.payment_intent !== null || (token.expires_at ?? 0) < call.now) {
    throw invalidRequest('This ConfirmationToken was used already or has expired.', {
      param: 'confirmation_token',
    });
  }
  call.store.documents.save({ ...token, payment_intent: intent.id });
  return method;
};

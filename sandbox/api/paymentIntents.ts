import { invalidRequest } from '../model/apiError.ts';
import { createId, randomString } from '../model/ids.ts';
import { cancel, capture, requireStatus } from '../model/lifecycle.ts';
import type { PaymentIntent } from '../model/types.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { chargeIntent } from './confirm.ts';
import { expand } from './expand.ts';
import { listResponse, listFields } from './lists.ts';
import { findLatestCharge, requireIntent } from './access.ts';
import {
  rejectUnknownParams,
  readAmount,
  readBoolean,
  readObject,
  readList,
  readMetadata,
  readEnum,
  readRequiredText,
  readText,
} from './params.ts';
import { recordEvent, recordOutcome } from './record.ts';
import { findBehaviour, readPaymentMethod } from './paymentMethods.ts';
import { openDispute } from './disputes.ts';
import { toPublicIntent } from './publicView.ts';

const methodTypes = ['card', 'test_bank'];
/** Stripe's minimum charge in US dollars. */
const minAmountCents = 50;
const confirmFields = [
  'confirmation_token',
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
];

/** `POST /v1/payment_intents` */
export const createIntent = (call: ApiCall): ApiResponse => {
  const { form } = call;
  rejectUnknownParams(form, [
    'amount',
    'currency',
    'automatic_payment_methods',
    'capture_method',
    'confirm',
    'description',
    'expand',
    'metadata',
    'payment_method_types',
    'receipt_email',
    ...confirmFields,
  ]);
  const id = createId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: readAmount(form, 'amount', minAmountCents) ?? Number(readRequiredText(form, 'amount')),
    amount_capturable: 0,
    amount_received: 0,
    ...readMethodTypes(call),
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      readEnum(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomString(25)}`,
    confirmation_method: 'automatic',
    created: call.now,
    currency: readCurrency(call),
    customer: null,
    description: readText(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readMetadata(form),
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    processing: null,
    receipt_email: readText(form, 'receipt_email') ?? null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  };
  call.store.documents.add(intent);
  recordEvent(call, 'payment_intent.created', intent);
  if (readBoolean(form, 'confirm')) return chargeIntent(call, intent);
  return ok(expand(call, attachMethod(call, intent)));
};

/** `GET /v1/payment_intents/:id`: complete for the secret key, the public fields for a browser. */
export const retrieveIntent = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['client_secret', 'expand', 'is_stripe_sdk', 'key']);
  const intent = requireIntent(call);
  return ok(call.caller.kind === 'secret' ? expand(call, intent) : toPublicIntent(intent));
};

/** `POST /v1/payment_intents/:id`: amount and method before payment, metadata at any time. */
export const updateIntent = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, [
    'amount',
    'description',
    'expand',
    'metadata',
    'payment_method',
    'payment_method_data',
    'receipt_email',
  ]);
  const intent = requireIntent(call);
  const newAmount = readAmount(call.form, 'amount', minAmountCents);
  if (newAmount !== undefined || 'payment_method' in call.form || 'payment_method_data' in call.form) {
    requireStatus(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'updated');
  }
  const updated: PaymentIntent = {
    ...intent,
    amount: newAmount ?? intent.amount,
    description: readText(call.form, 'description') ?? intent.description,
    metadata: readMetadata(call.form, intent.metadata),
    receipt_email: readText(call.form, 'receipt_email') ?? intent.receipt_email,
  };
  call.store.documents.save(updated);
  return ok(expand(call, attachMethod(call, updated)));
};

/** `POST /v1/payment_intents/:id/confirm`, by the shop's server or by the payment form. */
export const confirmIntent = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['client_secret', 'expand', 'receipt_email', ...confirmFields]);
  return chargeIntent(call, requireIntent(call));
};

/** `POST /v1/payment_intents/:id/capture` */
export const captureIntent = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['amount_to_capture', 'expand', 'metadata']);
  const intent = requireIntent(call);
  requireStatus(intent, ['requires_capture'], 'captured');
  const charge = findLatestCharge(call, intent);
  if (!charge) throw new Error(`${intent.id} holds money without a charge.`);
  const cents = readAmount(call.form, 'amount_to_capture') ?? intent.amount_capturable;
  const outcome = capture({ ...intent, metadata: readMetadata(call.form, intent.metadata) }, charge, cents);
  recordOutcome(call, outcome);
  const method = call.store.documents.find('payment_method', charge.payment_method);
  if (method && outcome.charge && findBehaviour(call, method) === 'dispute')
    openDispute(call, outcome.charge);
  return ok(expand(call, outcome.intent));
};

/** `POST /v1/payment_intents/:id/cancel` */
export const cancelIntent = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['cancellation_reason', 'expand']);
  const reason = readEnum(call.form, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ]);
  const intent = requireIntent(call);
  const outcome = cancel(intent, findLatestCharge(call, intent), reason ?? null, call.now);
  recordOutcome(call, outcome);
  return ok(expand(call, outcome.intent));
};

/** `GET /v1/payment_intents` */
export const listIntents = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, listFields);
  return listResponse(call, 'payment_intent', '/v1/payment_intents');
};

/** Attaches the payment method sent with the call, if any; the intent then requires confirmation only. */
const attachMethod = (call: ApiCall, intent: PaymentIntent): PaymentIntent => {
  const method = readPaymentMethod(call);
  if (!method) return intent;
  const ready: PaymentIntent = { ...intent, payment_method: method.id, status: 'requires_confirmation' };
  call.store.documents.save(ready);
  return ready;
};

const readCurrency = (call: ApiCall): string => {
  const currency = readRequiredText(call.form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency.slice(0, 20)}`, { param: 'currency' });
  }
  return currency;
};

const readMethodTypes = (
  call: ApiCall,
): Pick<PaymentIntent, 'automatic_payment_methods' | 'payment_method_types'> => {
  const automatic = readObject(call.form, 'automatic_payment_methods');
  const requested = readList(call.form, 'payment_method_types');
  if (!requested) {
    const redirects = (automatic && readEnum(automatic, 'allow_redirects', ['always', 'never'])) ?? 'always';
    return {
      automatic_payment_methods: { allow_redirects: redirects, enabled: true },
      payment_method_types: redirects === 'always' ? methodTypes : ['card'],
    };
  }
  const unknown = requested.find((each) => !methodTypes.includes(each));
  if (unknown !== undefined || requested.length === 0) {
    throw invalidRequest(`Invalid payment_method_types: ${unknown ?? 'must name at least one'}`, {
      param: 'payment_method_types',
    });
  }
  return { automatic_payment_methods: null, payment_method_types: requested };
};

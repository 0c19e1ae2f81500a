import { invalidRequest } from '../model/failure.ts';
import { newId, randomWord } from '../model/ids.ts';
import { cancel, capture, requireStatus } from '../model/lifecycle.ts';
import type { PaymentIntent } from '../model/types.ts';
import { ok, type Answer, type Call } from './call.ts';
import { confirmIntent } from './confirm.ts';
import { expand } from './expand.ts';
import { answerPage, LIST_FIELDS } from './lists.ts';
import { chargeOf, intentOf } from './lookup.ts';
import { allowOnly, amount, flag, group, list, metadata, oneOf, requiredText, text } from './params.ts';
import { recordEvent, recordOutcome } from './record.ts';
import { methodFrom } from './paymentMethods.ts';
import { publicView } from './publicView.ts';

const METHODS = ['card', 'test_bank'];
/** Stripe's smallest payment in US dollars. */
const SMALLEST_CENTS = 50;
const CONFIRM_FIELDS = ['payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk'];

/** `POST /v1/payment_intents` */
export function createIntent(call: Call): Answer {
  const { form } = call;
  allowOnly(form, [
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
    ...CONFIRM_FIELDS,
  ]);
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: amount(form, 'amount', SMALLEST_CENTS) ?? Number(requiredText(form, 'amount')),
    amount_capturable: 0,
    amount_received: 0,
    ...methodsOf(call),
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      oneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomWord(25)}`,
    confirmation_method: 'automatic',
    created: call.now,
    currency: currencyOf(call),
    customer: null,
    description: text(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadata(form),
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    processing: null,
    receipt_email: text(form, 'receipt_email') ?? null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  };
  call.ledger.documents.add(intent);
  recordEvent(call, 'payment_intent.created', intent);
  if (flag(form, 'confirm')) return confirmIntent(call, intent);
  return ok(expand(call, withMethod(call, intent)));
}

/** `GET /v1/payment_intents/:id`: whole for the secret key, a browser sees what a browser needs. */
export function retrieveIntent(call: Call): Answer {
  allowOnly(call.form, ['client_secret', 'expand', 'is_stripe_sdk', 'key']);
  const intent = intentOf(call);
  return ok(call.caller.kind === 'secret' ? expand(call, intent) : publicView(intent));
}

/** `POST /v1/payment_intents/:id`: amount and words while nothing is paid, metadata at any time. */
export function updateIntent(call: Call): Answer {
  allowOnly(call.form, [
    'amount',
    'description',
    'expand',
    'metadata',
    'payment_method',
    'payment_method_data',
    'receipt_email',
  ]);
  const intent = intentOf(call);
  const changed = amount(call.form, 'amount', SMALLEST_CENTS);
  if (changed !== undefined || 'payment_method' in call.form || 'payment_method_data' in call.form) {
    requireStatus(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'updated');
  }
  const updated: PaymentIntent = {
    ...intent,
    amount: changed ?? intent.amount,
    description: text(call.form, 'description') ?? intent.description,
    metadata: metadata(call.form, intent.metadata),
    receipt_email: text(call.form, 'receipt_email') ?? intent.receipt_email,
  };
  call.ledger.documents.save(updated);
  return ok(expand(call, withMethod(call, updated)));
}

/** `POST /v1/payment_intents/:id/confirm`, by the shop's server or by the payment form. */
export function confirm(call: Call): Answer {
  allowOnly(call.form, ['client_secret', 'expand', 'receipt_email', ...CONFIRM_FIELDS]);
  return confirmIntent(call, intentOf(call));
}

/** `POST /v1/payment_intents/:id/capture` */
export function captureIntent(call: Call): Answer {
  allowOnly(call.form, ['amount_to_capture', 'expand', 'metadata']);
  const intent = intentOf(call);
  requireStatus(intent, ['requires_capture'], 'captured');
  const charge = chargeOf(call, intent);
  if (!charge) throw new Error(`${intent.id} holds money without a charge.`);
  const cents = amount(call.form, 'amount_to_capture') ?? intent.amount_capturable;
  const outcome = capture({ ...intent, metadata: metadata(call.form, intent.metadata) }, charge, cents);
  recordOutcome(call, outcome);
  return ok(expand(call, outcome.intent));
}

/** `POST /v1/payment_intents/:id/cancel` */
export function cancelIntent(call: Call): Answer {
  allowOnly(call.form, ['cancellation_reason', 'expand']);
  const reason = oneOf(call.form, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ]);
  const intent = intentOf(call);
  const outcome = cancel(intent, chargeOf(call, intent), reason ?? null, call.now);
  recordOutcome(call, outcome);
  return ok(expand(call, outcome.intent));
}

/** `GET /v1/payment_intents` */
export function listIntents(call: Call): Answer {
  allowOnly(call.form, LIST_FIELDS);
  return answerPage(call, 'payment_intent', '/v1/payment_intents');
}

/** An intent that was given its method ahead of time waits for the confirmation alone. */
function withMethod(call: Call, intent: PaymentIntent): PaymentIntent {
  const method = methodFrom(call);
  if (!method) return intent;
  const ready: PaymentIntent = { ...intent, payment_method: method.id, status: 'requires_confirmation' };
  call.ledger.documents.save(ready);
  return ready;
}

function currencyOf(call: Call): string {
  const currency = requiredText(call.form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency.slice(0, 20)}`, { param: 'currency' });
  }
  return currency;
}

function methodsOf(call: Call): Pick<PaymentIntent, 'automatic_payment_methods' | 'payment_method_types'> {
  const automatic = group(call.form, 'automatic_payment_methods');
  const named = list(call.form, 'payment_method_types');
  if (!named) {
    const redirects = (automatic && oneOf(automatic, 'allow_redirects', ['always', 'never'])) ?? 'always';
    return {
      automatic_payment_methods: { allow_redirects: redirects, enabled: true },
      payment_method_types: redirects === 'always' ? METHODS : ['card'],
    };
  }
  const unknown = named.find((each) => !METHODS.includes(each));
  if (unknown !== undefined || named.length === 0) {
    throw invalidRequest(`Invalid payment_method_types: ${unknown ?? 'must name at least one'}`, {
      param: 'payment_method_types',
    });
  }
  return { automatic_payment_methods: null, payment_method_types: named };
}

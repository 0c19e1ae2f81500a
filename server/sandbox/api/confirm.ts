import { declineOf } from '../model/declines.ts';
import { invalidRequest } from '../model/failure.ts';
import { approve, refuse, requireStatus } from '../model/lifecycle.ts';
import type { NextAction, PaymentIntent, PaymentMethod } from '../model/types.ts';
import { ok, type Answer, type Call } from './call.ts';
import { expand } from './expand.ts';
import { allowOnly, flag, oneOf, text } from './params.ts';
import { behaviourOf, methodFrom } from './paymentMethods.ts';
import { publicView } from './publicView.ts';
import { intentOf } from './lookup.ts';
import { recordOutcome } from './record.ts';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

/** Charges the method: approved, refused (402, with effect) or waiting for the shopper at their bank. */
export function confirmIntent(call: Call, intent: PaymentIntent): Answer {
  requireStatus(intent, CONFIRMABLE, 'confirmed');
  const method = methodFrom(call) ?? keptMethod(call, intent);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(`The PaymentMethod type ${method.type} is not allowed on this PaymentIntent.`, {
      param: 'payment_method',
    });
  }
  const behaviour = behaviourOf(call, method);
  const decline = declineOf(behaviour);
  if (decline) {
    const error = { type: 'card_error', ...decline } as const;
    return refused(call, refuse(intent, method, error, call.now, true));
  }
  if (method.type === 'test_bank' || behaviour === 'challenge') {
    return askShopper(call, intent, method);
  }
  const outcome = approve(intent, method, call.now);
  recordOutcome(call, outcome);
  return seen(call, outcome.intent);
}

/**
 * `POST /v1/payment_intents/:id/authenticate`, from the sandbox's own challenge and bank pages only: the shopper
 * said yes or no. A second answer to the same question is refused by the intent's status.
 */
export function authenticate(call: Call): Answer {
  allowOnly(call.form, ['client_secret', 'outcome']);
  const intent = intentOf(call);
  const outcome = oneOf(call.form, 'outcome', ['complete', 'fail']) ?? 'fail';
  settleAction(call, intent, outcome);
  return seen(call, call.ledger.documents.find('payment_intent', intent.id) ?? intent);
}

/** Ends the pending action of an intent with the shopper's answer. */
export function settleAction(call: Call, intent: PaymentIntent, outcome: 'complete' | 'fail'): void {
  requireStatus(intent, ['requires_action'], 'confirmed');
  const method = intent.payment_method && call.ledger.documents.find('payment_method', intent.payment_method);
  if (!method) throw new Error(`${intent.id} waits for a bank without a payment method.`);
  if (outcome === 'complete') {
    recordOutcome(call, approve(intent, method, call.now));
    return;
  }
  const error =
    method.type === 'card'
      ? ({
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        } as const)
      : ({
          type: 'invalid_request_error',
          code: 'payment_intent_payment_attempt_failed',
          message:
            'The payment was not approved at the bank. Please try again or choose a different payment method.',
        } as const);
  recordOutcome(call, refuse(intent, method, error, call.now, false));
}

function askShopper(call: Call, intent: PaymentIntent, method: PaymentMethod): Answer {
  const asked: PaymentIntent = {
    ...intent,
    next_action: nextAction(call, intent, method),
    payment_method: method.id,
    status: 'requires_action',
  };
  recordOutcome(call, {
    intent: asked,
    events: [{ type: 'payment_intent.requires_action', of: 'intent' }],
  });
  return seen(call, asked);
}

function nextAction(call: Call, intent: PaymentIntent, method: PaymentMethod): NextAction {
  const secret = encodeURIComponent(intent.client_secret);
  const place = method.type === 'card' ? '3d_secure' : 'bank';
  const page = `${call.origin}/v1/${place}/${intent.id}?client_secret=${secret}`;
  if (method.type === 'card' && flag(call.form, 'use_stripe_sdk')) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page },
    };
  }
  const returnUrl = allowedReturnUrl(call);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${page}&return_url=${encodeURIComponent(returnUrl)}`, return_url: returnUrl },
  };
}

/** A shopper is sent back to the shop alone, never to an address that somebody else put in. */
function allowedReturnUrl(call: Call): string {
  const url = text(call.form, 'return_url');
  if (!url) {
    throw invalidRequest('A return_url must be specified because this payment may redirect the customer.', {
      code: 'parameter_missing',
      param: 'return_url',
    });
  }
  if (!URL.canParse(url) || !call.shopOrigins.includes(new URL(url).origin)) {
    throw invalidRequest('Invalid return_url: it must be an address of the shop.', {
      code: 'url_invalid',
      param: 'return_url',
    });
  }
  return new URL(url).href;
}

function keptMethod(call: Call, intent: PaymentIntent): PaymentMethod {
  const kept = intent.payment_method && call.ledger.documents.find('payment_method', intent.payment_method);
  if (kept) return kept;
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
      'Update the PaymentIntent with a payment method and then confirm it again.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

function refused(call: Call, outcome: ReturnType<typeof refuse>): Answer {
  recordOutcome(call, outcome);
  return { status: 402, body: { error: outcome.failure } };
}

function seen(call: Call, intent: PaymentIntent): Answer {
  return ok(call.caller.kind === 'secret' ? expand(call, intent) : publicView(intent));
}

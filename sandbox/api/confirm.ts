import { findDecline } from '../model/declines.ts';
import { invalidRequest } from '../model/apiError.ts';
import { approve, decline, requireStatus } from '../model/lifecycle.ts';
import type { NextAction, PaymentIntent, PaymentMethod } from '../model/types.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { expand } from './expand.ts';
import { rejectUnknownParams, readBoolean, readEnum, readText } from './params.ts';
import { consumeConfirmationToken } from './confirmationTokens.ts';
import { findBehaviour, readPaymentMethod } from './paymentMethods.ts';
import { toPublicIntent } from './publicView.ts';
import { requireIntent } from './access.ts';
import { recordOutcome } from './record.ts';

const confirmableStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

/** Charges the method: approved, declined (402, recorded), or pending until the shopper confirms at the bank. */
export const chargeIntent = (call: ApiCall, intent: PaymentIntent): ApiResponse => {
  requireStatus(intent, confirmableStatuses, 'confirmed');
  const method =
    consumeConfirmationToken(call, intent) ?? readPaymentMethod(call) ?? attachedMethod(call, intent);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(`The PaymentMethod type ${method.type} is not allowed on this PaymentIntent.`, {
      param: 'payment_method',
    });
  }
  const behaviour = findBehaviour(call, method);
  const declined = findDecline(behaviour);
  if (declined) {
    const error = { type: 'card_error', ...declined } as const;
    return declineResponse(call, decline(intent, method, error, call.now, true));
  }
  if (method.type === 'test_bank' || behaviour === 'challenge') {
    return requireAction(call, intent, method);
  }
  const outcome = approve(intent, method, call.now);
  recordOutcome(call, outcome);
  return intentResponse(call, outcome.intent);
};

/**
 * `POST /v1/payment_intents/:id/authenticate`, called by the sandbox's challenge and bank pages: the shopper approved or
 * refused. A second call for the same action fails because of the intent's status.
 */
export const authenticate = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['client_secret', 'outcome']);
  const intent = requireIntent(call);
  const outcome = readEnum(call.form, 'outcome', ['complete', 'fail']) ?? 'fail';
  resolveAction(call, intent, outcome);
  return intentResponse(call, call.store.documents.find('payment_intent', intent.id) ?? intent);
};

/** Completes or fails the pending action of an intent. */
export const resolveAction = (call: ApiCall, intent: PaymentIntent, outcome: 'complete' | 'fail'): void => {
  requireStatus(intent, ['requires_action'], 'confirmed');
  const method = intent.payment_method && call.store.documents.find('payment_method', intent.payment_method);
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
  recordOutcome(call, decline(intent, method, error, call.now, false));
};

const requireAction = (call: ApiCall, intent: PaymentIntent, method: PaymentMethod): ApiResponse => {
  const updated: PaymentIntent = {
    ...intent,
    next_action: createNextAction(call, intent, method),
    payment_method: method.id,
    status: 'requires_action',
  };
  recordOutcome(call, {
    intent: updated,
    events: [{ type: 'payment_intent.requires_action', subject: 'intent' }],
  });
  return intentResponse(call, updated);
};

const createNextAction = (call: ApiCall, intent: PaymentIntent, method: PaymentMethod): NextAction => {
  const secret = encodeURIComponent(intent.client_secret);
  const pageType = method.type === 'card' ? '3d_secure' : 'bank';
  const page = `${call.origin}/v1/${pageType}/${intent.id}?client_secret=${secret}`;
  if (method.type === 'card' && readBoolean(call.form, 'use_stripe_sdk')) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page },
    };
  }
  const returnUrl = readReturnUrl(call);
  return {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${page}&return_url=${encodeURIComponent(returnUrl)}`, return_url: returnUrl },
  };
};

/** Only URLs of the shop are accepted: no open redirect. */
const readReturnUrl = (call: ApiCall): string => {
  const url = readText(call.form, 'return_url');
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
};

const attachedMethod = (call: ApiCall, intent: PaymentIntent): PaymentMethod => {
  const method = intent.payment_method && call.store.documents.find('payment_method', intent.payment_method);
  if (method) return method;
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
      'Update the PaymentIntent with a payment method and then confirm it again.',
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
};

const declineResponse = (call: ApiCall, outcome: ReturnType<typeof decline>): ApiResponse => {
  recordOutcome(call, outcome);
  return { status: 402, body: { error: outcome.failure } };
};

const intentResponse = (call: ApiCall, intent: PaymentIntent): ApiResponse =>
  ok(call.caller.kind === 'secret' ? expand(call, intent) : toPublicIntent(intent));

import { notFound } from '../model/apiError.ts';
import { cancel, requireStatus } from '../model/lifecycle.ts';
import { ok, type ApiResponse, type ApiCall, type ApiHandler } from './apiCall.ts';
import { faultKinds, type FaultTable } from './faults.ts';
import { findLatestCharge } from './access.ts';
import { rejectUnknownParams, readInteger, readEnum, readRequiredText, readText } from './params.ts';
import { openDispute } from './disputes.ts';
import { recordOutcome } from './record.ts';
import { settleRefund } from './refunds.ts';

/** `POST /v1/test_helpers/verrow/faults` injects a `Fault`. */
export const addFault =
  (faults: FaultTable): ApiHandler =>
  ({ form }) => {
    rejectUnknownParams(form, ['kind', 'method', 'path', 'times', 'ms', 'status', 'code', 'message']);
    const fault = {
      kind: readEnum(form, 'kind', faultKinds) ?? 'error',
      method: (readText(form, 'method') ?? 'POST').toUpperCase(),
      path: readRequiredText(form, 'path'),
      times: readInteger(form, 'times') ?? 1,
      ms: Math.min(readInteger(form, 'ms') ?? 0, 60_000),
      status: readInteger(form, 'status') ?? 500,
      error: {
        type: 'api_error',
        code: readText(form, 'code'),
        message: readText(form, 'message') ?? 'An error that a test ordered.',
      },
    } as const;
    faults.add(fault);
    return ok({ object: 'fault', ...fault });
  };

/** `POST /v1/test_helpers/verrow/faults/clear` */
export const clearFaults =
  (faults: FaultTable): ApiHandler =>
  () => {
    faults.clear();
    return ok({ object: 'fault', cleared: true });
  };

/** `POST /v1/test_helpers/verrow/webhooks`: `deliver`, `hold` (queued until the mode changes) or `drop` (never sent). */
export const setWebhooks = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['mode']);
  const mode = readEnum(call.form, 'mode', ['deliver', 'drop', 'hold']) ?? 'deliver';
  call.store.saveSetting('webhooks', mode);
  return ok({ object: 'webhooks', mode, waiting: call.store.deliveries.countWaiting() });
};

/** `POST /v1/test_helpers/verrow/settle_refund`: the final status of a refund; `failed` also after it succeeded. */
export const settleRefundNow = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['refund', 'status']);
  const id = readRequiredText(call.form, 'refund');
  const refund = call.store.documents.find('refund', id);
  if (!refund) throw notFound('refund', id, 'refund');
  const statuses = ['canceled', 'failed', 'pending', 'requires_action', 'succeeded'] as const;
  return ok(settleRefund(call, refund, readEnum(call.form, 'status', statuses) ?? 'succeeded'));
};

/** `POST /v1/test_helpers/verrow/dispute`: the shopper's bank disputes a captured payment. */
export const disputePayment = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['payment_intent']);
  const id = readRequiredText(call.form, 'payment_intent');
  const intent = call.store.documents.find('payment_intent', id);
  const charge = intent && findLatestCharge(call, intent);
  if (!charge) throw notFound('payment_intent', id, 'payment_intent');
  openDispute(call, charge);
  return ok(call.store.documents.find('charge', charge.id));
};

/** `POST /v1/test_helpers/verrow/expire_hold`: Stripe does this when an authorization is 7 days old. */
export const expireHold = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['payment_intent']);
  const id = readRequiredText(call.form, 'payment_intent');
  const intent = call.store.documents.find('payment_intent', id);
  if (!intent) throw notFound('payment_intent', id, 'payment_intent');
  requireStatus(intent, ['requires_capture'], 'canceled');
  const outcome = cancel(intent, findLatestCharge(call, intent), 'automatic', call.now);
  recordOutcome(call, outcome);
  return ok(outcome.intent);
};

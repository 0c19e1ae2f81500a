import { missing } from '../model/failure.ts';
import { cancel, requireStatus } from '../model/lifecycle.ts';
import { ok, type Answer, type Call, type Handler } from './call.ts';
import { FAULT_KINDS, type FaultTable } from './faults.ts';
import { chargeOf } from './lookup.ts';
import { allowOnly, integer, oneOf, requiredText, text } from './params.ts';
import { recordOutcome } from './record.ts';

/** `POST /v1/test_helpers/verrow/faults` orders a fault, see `Fault`. */
export function orderFault(faults: FaultTable): Handler {
  return ({ form }) => {
    allowOnly(form, ['kind', 'method', 'path', 'times', 'ms', 'status', 'code', 'message']);
    const fault = {
      kind: oneOf(form, 'kind', FAULT_KINDS) ?? 'error',
      method: (text(form, 'method') ?? 'POST').toUpperCase(),
      path: requiredText(form, 'path'),
      times: integer(form, 'times') ?? 1,
      ms: Math.min(integer(form, 'ms') ?? 0, 60_000),
      status: integer(form, 'status') ?? 500,
      error: {
        type: 'api_error',
        code: text(form, 'code'),
        message: text(form, 'message') ?? 'An error that a test ordered.',
      },
    } as const;
    faults.order(fault);
    return ok({ object: 'fault', ...fault });
  };
}

/** `POST /v1/test_helpers/verrow/faults/clear` */
export function clearFaults(faults: FaultTable): Handler {
  return () => {
    faults.clear();
    return ok({ object: 'fault', cleared: true });
  };
}

/** `POST /v1/test_helpers/verrow/webhooks`: `deliver`, `hold` (queued until told otherwise) or `drop` (never sent). */
export function setWebhooks(call: Call): Answer {
  allowOnly(call.form, ['mode']);
  const mode = oneOf(call.form, 'mode', ['deliver', 'drop', 'hold']) ?? 'deliver';
  call.ledger.keepSetting('webhooks', mode);
  return ok({ object: 'webhooks', mode, waiting: call.ledger.deliveries.waiting() });
}

/** `POST /v1/test_helpers/verrow/expire_hold`: what Stripe does by itself when a hold is 7 days old. */
export function expireHold(call: Call): Answer {
  allowOnly(call.form, ['payment_intent']);
  const id = requiredText(call.form, 'payment_intent');
  const intent = call.ledger.documents.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  requireStatus(intent, ['requires_capture'], 'canceled');
  const outcome = cancel(intent, chargeOf(call, intent), 'automatic', call.now);
  recordOutcome(call, outcome);
  return ok(outcome.intent);
}

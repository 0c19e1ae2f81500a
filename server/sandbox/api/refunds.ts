import { invalidRequest, missing } from '../model/failure.ts';
import { newId } from '../model/ids.ts';
import type { Charge, Refund } from '../model/types.ts';
import { ok, type Answer, type Call } from './call.ts';
import { expand } from './expand.ts';
import { answerPage, LIST_FIELDS } from './lists.ts';
import { allowOnly, amount, metadata, oneOf, requiredText, text } from './params.ts';
import { recordEvent } from './record.ts';

/** `POST /v1/refunds`: gives back all or part of what was captured; parts never add up to more. */
export function createRefund(call: Call): Answer {
  const { form } = call;
  allowOnly(form, ['amount', 'charge', 'payment_intent', 'reason', 'metadata', 'expand']);
  const reason = oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const charge = refundableCharge(call);
  const left = charge.amount - charge.amount_refunded;
  const cents = amount(form, 'amount') ?? left;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (cents > left) {
    throw invalidRequest(
      `Refund amount ($${(cents / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    metadata: metadata(form),
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    status: 'succeeded',
  };
  const refunded = charge.amount_refunded + cents;
  const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  call.ledger.documents.add(refund, { parent: charge.payment_intent });
  call.ledger.documents.save(after);
  recordEvent(call, 'refund.created', refund);
  recordEvent(call, 'charge.refunded', after);
  return ok(expand(call, refund));
}

/** `GET /v1/refunds/:id` */
export function retrieveRefund(call: Call): Answer {
  allowOnly(call.form, ['expand']);
  const refund = call.ledger.documents.find('refund', call.id);
  if (!refund) throw missing('refund', call.id, 'id');
  return ok(expand(call, refund));
}

/** `GET /v1/refunds`, of one intent where `payment_intent` is given. */
export function listRefunds(call: Call): Answer {
  allowOnly(call.form, [...LIST_FIELDS, 'payment_intent']);
  return answerPage(call, 'refund', '/v1/refunds', { parent: text(call.form, 'payment_intent') });
}

function refundableCharge(call: Call): Charge {
  const { form, ledger } = call;
  const chargeId = text(form, 'charge');
  if (chargeId) {
    const named = ledger.documents.find('charge', chargeId);
    if (!named) throw missing('charge', chargeId, 'charge');
    return requireCaptured(named);
  }
  const intentId = requiredText(form, 'payment_intent');
  const intent = ledger.documents.find('payment_intent', intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge = intent.latest_charge ? ledger.documents.find('charge', intent.latest_charge) : null;
  if (intent.status !== 'succeeded' || !charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  return requireCaptured(charge);
}

function requireCaptured(charge: Charge): Charge {
  if (charge.captured) return charge;
  throw invalidRequest(`Charge ${charge.id} was not captured and cannot be refunded.`, {
    code: 'charge_not_refundable',
  });
}

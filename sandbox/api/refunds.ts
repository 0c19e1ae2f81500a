import { invalidRequest, notFound } from '../model/apiError.ts';
import { createId } from '../model/ids.ts';
import type { Charge, Refund, RefundStatus } from '../model/types.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { expand } from './expand.ts';
import {
  rejectUnknownParams,
  readAmount,
  readMetadata,
  readEnum,
  readRequiredText,
  readText,
} from './params.ts';
import { listByIntent, retrieve } from './reads.ts';
import { recordEvent } from './record.ts';
import { findBehaviour } from './paymentMethods.ts';

/** How long a refund of the test cards takes to reach its final status. */
const settleSeconds = 10;

/** `POST /v1/refunds`: refunds all or part of the captured amount; the total never exceeds it. */
export const createRefund = (call: ApiCall): ApiResponse => {
  const { form } = call;
  rejectUnknownParams(form, ['amount', 'charge', 'payment_intent', 'reason', 'metadata', 'expand']);
  const reason = readEnum(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const charge = requireRefundableCharge(call);
  const refundable = charge.amount - charge.amount_refunded;
  const cents = readAmount(form, 'amount') ?? refundable;
  if (refundable === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (cents > refundable) {
    throw invalidRequest(
      `Refund amount ($${(cents / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(refundable / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const settlement = findSettlement(call, charge);
  const refund: Refund = {
    id: createId('re'),
    object: 'refund',
    amount: cents,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    metadata: readMetadata(form),
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    status: settlement?.first ?? 'succeeded',
  };
  const refunded = charge.amount_refunded + cents;
  const updatedCharge: Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  };
  call.store.documents.add(refund, { parent: charge.payment_intent });
  call.store.documents.save(updatedCharge);
  recordEvent(call, 'refund.created', refund);
  recordEvent(call, 'charge.refunded', updatedCharge);
  if (settlement) call.store.settlements.schedule(refund.id, settlement.last, call.now + settleSeconds);
  return ok(expand(call, refund));
};

/**
 * Changes a refund to its final status. The money of a failed one is back: the charge counts it no longer, and can be refunded again. Does
 * nothing where it has the status.
 */
export const settleRefund = (call: ApiCall, refund: Refund, status: RefundStatus): Refund => {
  const charge = call.store.documents.find('charge', refund.charge);
  if (!charge || refund.status === status) return refund;
  const isLost = status === 'failed' || status === 'canceled';
  const settled: Refund = {
    ...refund,
    status,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  };
  call.store.documents.save(settled);
  if (isLost)
    call.store.documents.save({
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  recordEvent(call, 'refund.updated', settled);
  if (status === 'failed') recordEvent(call, 'refund.failed', settled);
  return settled;
};

/** Settles the refunds of test cards that are due. Returns how many. */
export const settleDueRefunds = (call: ApiCall): number => {
  const due = call.store.settlements.takeDue(call.now);
  for (const { id, status } of due) {
    const refund = call.store.documents.find('refund', id);
    if (refund) settleRefund(call, refund, status);
  }
  return due.length;
};

/** The first and the last status of a refund of this charge, where the card is one whose refunds take time. */
const findSettlement = (
  call: ApiCall,
  charge: Charge,
): { readonly first: RefundStatus; readonly last: RefundStatus } | null => {
  const method = call.store.documents.find('payment_method', charge.payment_method);
  const behaviour = method && findBehaviour(call, method);
  if (behaviour === 'refund_fails') return { first: 'succeeded', last: 'failed' };
  return behaviour === 'refund_pending' ? { first: 'pending', last: 'succeeded' } : null;
};

/** `GET /v1/refunds/:id` */
export const retrieveRefund = retrieve('refund');

/** `GET /v1/refunds`, optionally filtered by `payment_intent`. */
export const listRefunds = listByIntent('refund');

const requireRefundableCharge = (call: ApiCall): Charge => {
  const { form, store } = call;
  const chargeId = readText(form, 'charge');
  if (chargeId) {
    const charge = store.documents.find('charge', chargeId);
    if (!charge) throw notFound('charge', chargeId, 'charge');
    return requireCaptured(charge);
  }
  const intentId = readRequiredText(form, 'payment_intent');
  const intent = store.documents.find('payment_intent', intentId);
  if (!intent) throw notFound('payment_intent', intentId, 'payment_intent');
  const charge = intent.latest_charge ? store.documents.find('charge', intent.latest_charge) : null;
  if (intent.status !== 'succeeded' || !charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  return requireCaptured(charge);
};

const requireCaptured = (charge: Charge): Charge => {
  if (charge.captured) return charge;
  throw invalidRequest(`Charge ${charge.id} was not captured and cannot be refunded.`, {
    code: 'charge_not_refundable',
  });
};

import { invalidRequest, notFound } from '../model/apiError.ts';
import { createId } from '../model/ids.ts';
import type { Charge, Dispute } from '../model/types.ts';
import { ok, type ApiCall, type ApiResponse } from './apiCall.ts';
import { expand } from './expand.ts';
import { readBoolean, readObject, readText, rejectUnknownParams } from './params.ts';
import { listByIntent, retrieve } from './reads.ts';
import { recordEvent } from './record.ts';

const evidenceDays = 21;
const daySeconds = 24 * 60 * 60;

/** `GET /v1/disputes/:id` */
export const retrieveDispute = retrieve('dispute');

/** `GET /v1/disputes`, optionally filtered by `payment_intent`. */
export const listDisputes = listByIntent('dispute');

/** The bank takes the money of a captured charge back. Does nothing where it did already. */
export const openDispute = (call: ApiCall, charge: Charge): void => {
  if (charge.disputed || !charge.captured) return;
  const dispute: Dispute = {
    id: createId('dp'),
    object: 'dispute',
    amount: charge.amount_captured,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: call.now + evidenceDays * daySeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  call.store.documents.add(dispute, { parent: charge.payment_intent });
  call.store.documents.save({ ...charge, disputed: true });
  recordEvent(call, 'charge.dispute.created', dispute);
  recordEvent(call, 'charge.dispute.funds_withdrawn', dispute);
};

/** `POST /v1/disputes/:id`: with `submit`, the text `winning_evidence` wins the dispute, as at Stripe; any other loses it. */
export const updateDispute = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['evidence', 'metadata', 'submit', 'expand']);
  const dispute = requireOpenDispute(call);
  const evidence = readObject(call.form, 'evidence') ?? {};
  const text = readText(evidence, 'uncategorized_text') ?? '';
  const updated: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, uncategorized_text: text },
    evidence_details: { ...dispute.evidence_details, has_evidence: true },
  };
  if (!readBoolean(call.form, 'submit')) {
    call.store.documents.save(updated);
    recordEvent(call, 'charge.dispute.updated', updated);
    return ok(expand(call, updated));
  }
  return ok(expand(call, close(call, updated, text === 'winning_evidence' ? 'won' : 'lost')));
};

/** `POST /v1/disputes/:id/close`: accepts that the dispute is lost. */
export const closeDispute = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['expand']);
  return ok(expand(call, close(call, requireOpenDispute(call), 'lost')));
};

const requireOpenDispute = (call: ApiCall): Dispute => {
  const dispute = call.store.documents.find('dispute', call.id);
  if (!dispute) throw notFound('dispute', call.id, 'id');
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  return dispute;
};

const close = (call: ApiCall, dispute: Dispute, status: 'lost' | 'won'): Dispute => {
  const closed: Dispute = {
    ...dispute,
    status,
    evidence_details: { ...dispute.evidence_details, due_by: null },
  };
  call.store.documents.save(closed);
  recordEvent(call, 'charge.dispute.closed', closed);
  if (status === 'won') recordEvent(call, 'charge.dispute.funds_reinstated', closed);
  return closed;
};

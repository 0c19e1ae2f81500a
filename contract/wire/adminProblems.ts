/** ROLE-05: what the shop could not do by itself, for staff. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { count } from './adminParts.ts';
import { mutation } from './responses.ts';

/** Most problems of a kind in one answer. */
export const problemLimit = 100;

/** Where a problem is from: a message of the outbox, a webhook, an item of a job, or a payment that does not match its order. */
export const problemSources = ['message', 'webhook', 'job', 'payment'] as const;
export type ProblemSource = (typeof problemSources)[number];

const orderOfProblem = { _order: s.nullable(s.id()), orderNumber: s.nullable(s.text()) } as const;

/** A message, webhook or item of a job that was given up. `name` is its kind, such as `mail.refund`. */
export const deadLetter = s.looseObject({
  _id: s.text({ max: 255 }),
  source: s.oneOf(['message', 'webhook', 'job']),
  name: s.text(),
  error: s.text({ multiline: true }),
  attempts: count(),
  at: s.time(),
  ...orderOfProblem,
});

/** `details` is a sentence. */
export const paymentIssue = s.looseObject({
  _id: s.id(),
  kind: s.oneOf(['amount_mismatch', 'intent_missing', 'order_missing', 'surplus_payment']),
  /** The payment's id at the payment provider. */
  payment: s.text(),
  details: s.text({ multiline: true }),
  at: s.time(),
  ...orderOfProblem,
});

/** `reason` and `status` are the payment provider's; `isOpen` until the bank has decided. */
export const dispute = s.looseObject({
  _id: s.text(),
  amount: s.amount(),
  currency: s.currency(),
  reason: s.text(),
  status: s.text(),
  isOpen: s.boolean(),
  evidenceDueAt: s.nullable(s.time()),
  at: s.time(),
  ...orderOfProblem,
});

export const adminProblems = defineEndpoint('reader', 'GET', '/admin/problems', {
  summary: 'What needs the attention of staff: work that was given up, mismatched payments and disputes.',
  reply: s.looseObject({
    deadLetters: s.list(deadLetter),
    paymentIssues: s.list(paymentIssue),
    disputes: s.list(dispute),
  }),
});

/** `retry` attempts a dead letter again, `dismiss` takes it off the list; an item of a job cannot be dismissed, a payment only that. */
export const settleProblem = defineEndpoint('manager', 'POST', '/admin/problems/:id', {
  summary: 'Retries or dismisses a problem.',
  isIdempotent: true,
  body: s.strictObject({ source: s.oneOf(problemSources), action: s.oneOf(['retry', 'dismiss']) }),
  reply: mutation,
});

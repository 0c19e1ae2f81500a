/** DESK-451 to DESK-455: everything that happened to an order, and its mails again. */
import { defineEndpoint } from '../endpoint.ts';
import { orderActors, orderStatuses } from '../orderStatechart.ts';
import { pageParameters, queryObject } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { adminPageSize } from '../rules.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { mutationOf, pageOf } from './responses.ts';

/** Mails about an order that can be sent again; as in the outbox. */
export const orderMailKinds = [
  'paymentRequest',
  'orderConfirmation',
  'orderShipped',
  'parcelShipped',
  'trackingChanged',
  'orderCanceled',
  'orderEdited',
  'refund',
  'returnRequested',
  'returnReceived',
  'returnClosed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/**
 * `sent` once the mail server took it, `failed` once it was given up, `dropped` where it was not needed any more, `unrecorded` where the outbox
 * no longer has it (`OUTBOX_DAYS`).
 */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped', 'unrecorded'] as const;
export type MailState = (typeof mailStates)[number];

const refundStages = ['requested', 'done', 'failed'] as const;
const parcelStages = ['shipped', 'delivered'] as const;

/** `by` is the email of a member of staff, where it is known; `key` identifies the entry within the order. */
const common = {
  key: s.text(),
  at: s.time(),
  actor: s.oneOf(orderActors),
  by: s.nullable(s.text()),
} as const;

export const timelineEntry = s.discriminatedUnion('kind', {
  status: s.looseObject({
    ...common,
    kind: s.literal('status'),
    status: s.oneOf(orderStatuses),
    note: s.nullable(s.text()),
    /** Staff edited the order; its status stayed. */
    isEdit: s.optional(s.literal(true)),
    /** The entry of the audit log about an edit, which may be undone. */
    entry: s.optional(auditEntry),
  }),
  payment: s.looseObject({
    ...common,
    kind: s.literal('payment'),
    amount: s.amount(),
    /** The captured amount; 0 until the payment is captured. */
    captured: s.amount(),
    /** Why the payment provider refused the last attempt, in its words; absent where it did not. */
    refusal: s.optional(s.text()),
    currency: s.currency(),
  }),
  refund: s.looseObject({
    ...common,
    kind: s.literal('refund'),
    amount: s.amount(),
    currency: s.currency(),
    reason: s.text(),
    stage: s.oneOf(refundStages),
  }),
  parcel: s.looseObject({
    ...common,
    kind: s.literal('parcel'),
    number: s.integer({ min: 1, max: 1_000_000 }),
    trackingNumber: s.nullable(s.text()),
    stage: s.oneOf(parcelStages),
  }),
  return: s.looseObject({
    ...common,
    kind: s.literal('return'),
    _return: s.id(),
    returnNumber: s.text(),
    status: s.oneOf(returnStatuses),
    note: s.nullable(s.text({ multiline: true })),
  }),
  /** A statement of withdrawal; its outcome is the entries that follow. */
  withdrawal: s.looseObject({
    ...common,
    kind: s.literal('withdrawal'),
    /** Whether it is about the whole order. */
    isWhole: s.boolean(),
  }),
  mail: s.looseObject({
    ...common,
    kind: s.literal('mail'),
    mail: s.oneOf(orderMailKinds),
    /** Id of the order, edit, parcel, refund or return that it is about. */
    subject: s.id(),
    state: s.oneOf(mailStates),
    /** Whether staff sent it again. */
    isRepeat: s.boolean(),
  }),
  note: s.looseObject({
    ...common,
    kind: s.literal('note'),
    text: s.text({ multiline: true }),
    /** The entry of the audit log, which can be undone. */
    entry: s.nullable(auditEntry),
  }),
  staff: s.looseObject({ ...common, kind: s.literal('staff'), entry: auditEntry }),
});

export const orderTimeline = defineEndpoint('reader', 'GET', '/admin/orders/:id/timeline', {
  summary: 'A page of everything that happened to an order, newest first.',
  query: queryObject(pageParameters(adminPageSize)),
  reply: pageOf(timelineEntry),
});

/** As of the timeline. `validation_failed` for a mail that the order does not have, `move_not_allowed` while it waits or without an address. */
export const resendMail = defineEndpoint('packer', 'POST', '/admin/orders/:id/mails', {
  summary: 'Sends a mail about an order again.',
  isIdempotent: true,
  body: s.strictObject({ mail: s.oneOf(orderMailKinds), subject: s.id() }),
  reply: mutationOf(s.looseObject({ mail: s.oneOf(orderMailKinds), subject: s.id() })),
  successStatus: 201,
});

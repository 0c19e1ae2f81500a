import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryBoolean, queryObject } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { withdrawalNoteLength } from '../rules/withdrawals.ts';
import * as s from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';
import { withdrawal } from './withdrawal.ts';

const closingNote = () => s.text({ min: 1, max: withdrawalNoteLength, multiline: true });

/** A statement for staff. `items` are described, such as `2 × The coat, size S`. */
export const adminWithdrawal = s.looseObject({
  withdrawal,
  /** Descriptions of `withdrawal.items`. */
  itemLabels: s.list(s.text()),
  needsDecision: s.boolean(),
  returnNumber: s.nullable(s.text()),
  /** Of the return; absent without one, and in replies of an older server. */
  returnStatus: s.optional(s.oneOf(returnStatuses)),
  /** Of the staff who closed it. */
  note: s.nullable(closingNote()),
});

export const adminWithdrawals = defineEndpoint('reader', 'GET', '/admin/withdrawals', {
  summary: 'A page of all withdrawals, newest first.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    /** Only those that staff must decide. */
    needsDecision: queryBoolean(),
  }),
  reply: pageOf(adminWithdrawal),
});

export const closeWithdrawalBody = s.strictObject({ note: closingNote() });

/** Closing a closed one changes nothing. */
export const closeWithdrawal = defineEndpoint('manager', 'POST', '/admin/withdrawals/:id', {
  summary: 'Closes a withdrawal that staff have decided.',
  isIdempotent: true,
  body: closeWithdrawalBody,
  reply: mutationOf(adminWithdrawal),
});

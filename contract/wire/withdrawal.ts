import { defineEndpoint } from '../endpoint.ts';
import {
  withdrawalNameLength,
  withdrawalOrderNumberLength,
  withdrawalStatuses,
  withdrawalTextLength,
} from '../rules/withdrawals.ts';
import * as s from '../schema.ts';
import { email } from './auth.ts';
import { mutationOf } from './responses.ts';

const senderFields = {
  name: s.text({ min: 1, max: withdrawalNameLength }),
  orderNumber: s.text({ min: 1, max: withdrawalOrderNumberLength }),
  email: email(),
} as const;

/** Who withdraws from which order, as typed. */
export const withdrawalSender = s.strictObject(senderFields);

/** Units of an order line. */
export const withdrawalItem = s.strictObject({
  orderItemId: s.id(),
  quantity: s.integer({ min: 1, max: 1_000_000 }),
});

const itemsText = () => s.text({ max: withdrawalTextLength, multiline: true });

/** WITHDRAW-02: `items` is null for the whole order, otherwise lines; an empty list means the items that `text` names. */
export const withdrawalBody = s.strictObject({
  ...senderFields,
  items: s.nullable(s.list(withdrawalItem, { max: 100 })),
  text: itemsText(),
});

/**
 * WITHDRAW-03: every well-formed statement is recorded, and gets this reply, whether or not it matches an order. A repeat under the same
 * `idempotency-key` gets the first one, from guests too.
 */
export const withdraw = defineEndpoint('public', 'POST', '/withdrawals', {
  summary: 'Withdraws from the contract of an order, without an account.',
  needsCaptcha: true,
  isIdempotent: true,
  body: withdrawalBody,
  reply: mutationOf(s.looseObject({ id: s.id(), receivedAt: s.time() })),
  successStatus: 201,
});

/** A recorded statement, in the export of its account. */
export const withdrawal = s.looseObject({
  _id: s.id(),
  receivedAt: s.time(),
  name: s.text(),
  email: s.text(),
  orderNumber: s.text(),
  items: s.nullable(s.list(withdrawalItem, { max: 100 })),
  text: itemsText(),
  status: s.oneOf(withdrawalStatuses),
  /** Of the staff who closed it; absent in replies of an older server. */
  note: s.optional(s.nullable(s.text({ multiline: true }))),
  _order: s.nullable(s.id()),
  _return: s.nullable(s.id()),
});

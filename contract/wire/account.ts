import { defineEndpoint } from '../endpoint.ts';
import { accountDeletionConfirmation } from '../rules/accounts.ts';
import { reviewMessageLength } from '../rules/reviews.ts';
import * as s from '../schema.ts';
import { mutation, resultOf } from './responses.ts';
import { addressReply } from './address.ts';
import { newPassword } from './auth.ts';
import { cart } from './cart.ts';
import { order } from './order.ts';
import { returnOrder } from './return.ts';
import { savedAddress } from './savedAddress.ts';
import { user } from './user.ts';
import { withdrawal } from './withdrawal.ts';

const currentPassword = () => s.text({ min: 1, max: 200 });

/** AUTH-17 applies to the new password. */
export const passwordChange = s.strictObject({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
});

export const changePassword = defineEndpoint('account', 'POST', '/users/:id/password', {
  summary: 'Changes the password; every other session of the account ends.',
  body: passwordChange,
  reply: mutation,
});

/** High enough that an export is never truncated. */
const exportLimit = { max: 1_000_000 };

/** All personal data of a user, without hashes of passwords and session tokens. */
export const accountExport = s.looseObject({
  exportedAt: s.time(),
  user,
  /** Of the registration. */
  locale: s.nullable(s.looseObject({ country_name: s.text(), flag: s.text() })),
  addresses: s.list(savedAddress),
  orders: s.list(order, exportLimit),
  /** Addresses on invoices of before an edit of the order; absent in replies of an older server. */
  invoiceEdits: s.optional(
    s.list(s.looseObject({ _order: s.id(), at: s.time(), buyer: addressReply }), exportLimit),
  ),
  returns: s.list(returnOrder, exportLimit),
  /** Of orders of the account. */
  withdrawals: s.list(withdrawal, exportLimit),
  reviews: s.list(
    s.looseObject({
      _id: s.id(),
      _product: s.id(),
      _order: s.nullable(s.id()),
      value: s.decimal({ min: 0.5, max: 5, step: 0.5 }),
      message: s.text({ max: reviewMessageLength, multiline: true }),
      pros: s.list(s.text()),
      cons: s.list(s.text()),
      createdAt: s.time(),
    }),
    exportLimit,
  ),
  /** Reviews that the user marked as helpful. */
  helpfulReviews: s.list(s.looseObject({ _review: s.id(), at: s.time() }), exportLimit),
  wishlist: s.list(s.looseObject({ _product: s.id(), title: s.text(), addedAt: s.time() }), exportLimit),
  /** Sizes whose return to stock the user wants an email about. */
  stockRequests: s.list(
    s.looseObject({
      _product: s.id(),
      title: s.text(),
      size: s.text(),
      requestedAt: s.time(),
      notifiedAt: s.nullable(s.time()),
    }),
    exportLimit,
  ),
  cart,
  /** One per signed-in browser. */
  sessions: s.list(
    s.looseObject({
      startedAt: s.time(),
      lastUsedAt: s.time(),
      endsAt: s.time(),
      endedAt: s.nullable(s.time()),
    }),
    exportLimit,
  ),
  /** What staff wrote about the account and its orders. */
  staffNotes: s.list(s.looseObject({ text: s.text({ multiline: true }), at: s.time() }), exportLimit),
  /** Attempts of the last day. */
  signIns: s.list(s.looseObject({ at: s.time(), succeeded: s.boolean() }), exportLimit),
  signInProviders: s.list(s.looseObject({ provider: s.text(), since: s.time() }), exportLimit),
  /** Tracked with consent, while signed in. */
  events: s.list(s.looseObject({ eventType: s.text(), at: s.time(), metadata: s.jsonObject() }), exportLimit),
});

export const exportAccount = defineEndpoint('account', 'GET', '/users/:id/export', {
  summary: 'All personal data of the user.',
  reply: resultOf(accountExport),
});

export const accountDeletion = s.strictObject({
  currentPassword: currentPassword(),
  confirmation: s.literal(accountDeletionConfirmation),
});

/**
 * Anonymizes orders and reviews, deletes all other personal data and ends every session. `orders_open` while an order or a return is
 * in progress.
 */
export const deleteAccount = defineEndpoint('account', 'DELETE', '/users/:id', {
  summary: 'Deletes the account.',
  body: accountDeletion,
  reply: mutation,
});

import { defineEndpoint } from '../endpoint.ts';
import { accountDeletionConfirmation } from '../rules/accounts.ts';
import { reviewMessageLength } from '../rules/reviews.ts';
import {
  jsonObject,
  decimal,
  boolean,
  id,
  list,
  literal,
  nullable,
  looseObject,
  strictObject,
  text,
  time,
} from '../schema.ts';
import { mutation, resultOf } from './responses.ts';
import { newPassword } from './auth.ts';
import { cart } from './cart.ts';
import { order } from './order.ts';
import { returnOrder } from './return.ts';
import { savedAddress } from './savedAddress.ts';
import { user } from './user.ts';

const currentPassword = () => text({ min: 1, max: 200 });

/** AUTH-17 applies to the new password. */
export const passwordChange = strictObject({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/users/:id/password',
  access: 'user',
  summary: 'Changes the password; every other session of the account ends.',
  body: passwordChange,
  reply: mutation,
});

/** High enough that an export is never truncated. */
const exportLimit = { max: 1_000_000 };

/** All personal data of a user, without hashes of passwords and session tokens. */
export const accountExport = looseObject({
  exportedAt: time(),
  user,
  /** Of the registration. */
  locale: nullable(looseObject({ country_name: text(), flag: text() })),
  addresses: list(savedAddress),
  orders: list(order, exportLimit),
  returns: list(returnOrder, exportLimit),
  reviews: list(
    looseObject({
      _id: id(),
      _product: id(),
      _order: nullable(id()),
      value: decimal({ min: 0.5, max: 5, step: 0.5 }),
      message: text({ max: reviewMessageLength, multiline: true }),
      pros: list(text()),
      cons: list(text()),
      createdAt: time(),
    }),
    exportLimit,
  ),
  /** Reviews that the user marked as helpful. */
  helpfulReviews: list(looseObject({ _review: id(), at: time() }), exportLimit),
  wishlist: list(looseObject({ _product: id(), title: text(), addedAt: time() }), exportLimit),
  cart,
  /** One per signed-in browser. */
  sessions: list(
    looseObject({ startedAt: time(), lastUsedAt: time(), endsAt: time(), endedAt: nullable(time()) }),
    exportLimit,
  ),
  /** Attempts of the last day. */
  signIns: list(looseObject({ at: time(), succeeded: boolean() }), exportLimit),
  signInProviders: list(looseObject({ provider: text(), since: time() }), exportLimit),
  /** Tracked with consent, while signed in. */
  events: list(looseObject({ eventType: text(), at: time(), metadata: jsonObject() }), exportLimit),
});

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/users/:id/export',
  access: 'user',
  summary: 'All personal data of the user.',
  reply: resultOf(accountExport),
});

export const accountDeletion = strictObject({
  currentPassword: currentPassword(),
  confirmation: literal(accountDeletionConfirmation),
});

/**
 * Anonymizes orders and reviews, deletes all other personal data and ends every session. `orders_open` while an order or a return is
 * in progress.
 */
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id',
  access: 'user',
  summary: 'Deletes the account.',
  body: accountDeletion,
  reply: mutation,
});

import { call } from '../call.ts';
import { accountDeletionWord, reviewMessageLength } from '../rules.ts';
import { bag, decimal, flag, id, list, literal, nullable, reply, shape, text, time } from '../schema.ts';
import { mutation, resultOf } from './answer.ts';
import { newPassword } from './auth.ts';
import { cart } from './cart.ts';
import { order } from './order.ts';
import { returnOrder } from './return.ts';
import { savedAddress } from './savedAddress.ts';
import { user } from './user.ts';

const currentPassword = () => text({ min: 1, max: 200 });

/** AUTH-17 holds for the new one. */
export const passwordChange = shape({ currentPassword: currentPassword(), newPassword: newPassword() });

export const changePassword = call({
  method: 'POST',
  path: '/users/:id/password',
  access: 'user',
  summary: 'Changes the password; every other session of the account ends.',
  body: passwordChange,
  reply: mutation,
});

/** More than anybody has: an export leaves nothing out. */
const everything = { max: 1_000_000 };

/** All that the shop keeps of a person, but for what is kept secret from them too: hashes of passwords and of session tokens. */
export const accountExport = reply({
  exportedAt: time(),
  user,
  /** Where they signed up from. */
  locale: nullable(reply({ country_name: text(), flag: text() })),
  addresses: list(savedAddress),
  orders: list(order, everything),
  returns: list(returnOrder, everything),
  reviews: list(
    reply({
      _id: id(),
      _product: id(),
      _order: nullable(id()),
      value: decimal({ min: 0.5, max: 5, step: 0.5 }),
      message: text({ max: reviewMessageLength, multiline: true }),
      pros: list(text()),
      cons: list(text()),
      createdAt: time(),
    }),
    everything,
  ),
  /** Reviews of others that they found helpful. */
  helpfulReviews: list(reply({ _review: id(), at: time() }), everything),
  wishlist: list(reply({ _product: id(), title: text(), addedAt: time() }), everything),
  cart,
  /** One a browser that signed in. */
  sessions: list(
    reply({ startedAt: time(), lastUsedAt: time(), endsAt: time(), endedAt: nullable(time()) }),
    everything,
  ),
  /** Of the last day. */
  signIns: list(reply({ at: time(), succeeded: flag() }), everything),
  signInProviders: list(reply({ provider: text(), since: time() }), everything),
  /** What their visits did, where they agreed to that and were signed in. */
  events: list(reply({ eventType: text(), at: time(), metadata: bag() }), everything),
});

export const exportAccount = call({
  method: 'GET',
  path: '/users/:id/export',
  access: 'user',
  summary: 'All that the shop keeps of the user.',
  reply: resultOf(accountExport),
});

export const accountDeletion = shape({
  currentPassword: currentPassword(),
  confirmation: literal(accountDeletionWord),
});

/**
 * Orders stay for the books without the person, reviews without their author; everything else goes, and every session ends. Refused as
 * `orders_open` while an order or a return is on its way.
 */
export const deleteAccount = call({
  method: 'DELETE',
  path: '/users/:id',
  access: 'user',
  summary: 'Deletes the account.',
  body: accountDeletion,
  reply: mutation,
});

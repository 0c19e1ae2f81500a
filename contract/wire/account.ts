import { call } from '../call.ts';
import { accountDeletionWord } from '../rules.ts';
import { decimal, flag, id, list, literal, nullable, reply, shape, text, time } from '../schema.ts';
import { mutation, resultOf } from './answer.ts';
import { newPassword } from './auth.ts';
import { cart } from './cart.ts';
import { order } from './order.ts';
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
  orders: list(order, everything),
  reviews: list(
    reply({
      _id: id(),
      _product: id(),
      _order: nullable(id()),
      value: decimal({ min: 0.5, max: 5, step: 0.5 }),
      message: text(),
      pros: list(text()),
      cons: list(text()),
      createdAt: time(),
    }),
    everything,
  ),
  wishlist: list(reply({ _product: id(), title: text(), addedAt: time() }), everything),
  cart,
  /** One a browser that signed in. */
  sessions: list(
    reply({ startedAt: time(), lastUsedAt: time(), endsAt: time(), endedAt: nullable(time()) }),
    everything,
  ),
  /** Of the last day. */
  signIns: list(reply({ at: time(), succeeded: flag() }), everything),
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

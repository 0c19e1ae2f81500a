import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { addressBody, addressReply } from './address.ts';
import { mutationOf } from './responses.ts';

/** MODEL-13. The `email` of a guest is the contact address of its orders, empty before the first. */
export const user = s.looseObject({
  _id: s.id(),
  _cart: s.id(),
  email: s.text(),
  firstName: s.text(),
  lastName: s.text(),
  address: s.nullable(addressReply),
  preferences: s.list(s.id()),
  isAdmin: s.boolean(),
  createdAt: s.time(),
  /** Only for a guest session. */
  isGuest: s.optional(s.literal(true)),
});

const name = () => s.text({ min: 1, max: 80 });

/** Validates the form of first and last name. */
export const nameChange = s.strictObject({ firstName: name(), lastName: name() });

export const updateUser = defineEndpoint('account', 'PATCH', '/users/:id', {
  summary: 'Changes name, address or preferences.',
  isIdempotent: true,
  body: s.strictObject({
    firstName: s.optional(name()),
    lastName: s.optional(name()),
    address: s.optional(s.nullable(addressBody)),
    preferences: s.optional(s.list(s.id(), { max: 20 })),
  }),
  reply: mutationOf(user),
});

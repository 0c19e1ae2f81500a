import { defineEndpoint } from '../endpoint.ts';
import { boolean, id, list, nullable, optional, looseObject, strictObject, text, time } from '../schema.ts';
import { addressBody, addressReply } from './address.ts';
import { mutationOf } from './responses.ts';

/** MODEL-13. */
export const user = looseObject({
  _id: id(),
  _cart: id(),
  email: text(),
  firstName: text(),
  lastName: text(),
  address: nullable(addressReply),
  preferences: list(id()),
  isAdmin: boolean(),
  createdAt: time(),
});

const name = () => text({ min: 1, max: 80 });

/** Validates the form of first and last name. */
export const nameChange = strictObject({ firstName: name(), lastName: name() });

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/users/:id',
  access: 'user',
  summary: 'Changes name, address or preferences.',
  body: strictObject({
    firstName: optional(name()),
    lastName: optional(name()),
    address: optional(nullable(addressBody)),
    preferences: optional(list(id(), { max: 20 })),
  }),
  reply: mutationOf(user),
});

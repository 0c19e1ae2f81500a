import { call } from '../call.ts';
import { flag, id, list, nullable, optional, reply, shape, text, time } from '../schema.ts';
import { addressBody, addressReply } from './address.ts';
import { mutationOf } from './answer.ts';

/** MODEL-13. */
export const user = reply({
  _id: id(),
  _cart: id(),
  email: text(),
  firstName: text(),
  lastName: text(),
  address: nullable(addressReply),
  preferences: list(id()),
  isAdmin: flag(),
  createdAt: time(),
});

const name = () => text({ min: 1, max: 80 });

/** What a person is called, both names of it. */
export const nameChange = shape({ firstName: name(), lastName: name() });

export const updateUser = call({
  method: 'PATCH',
  path: '/users/:id',
  access: 'user',
  summary: 'Changes name, address or preferences.',
  body: shape({
    firstName: optional(name()),
    lastName: optional(name()),
    address: optional(nullable(addressBody)),
    preferences: optional(list(id(), { max: 20 })),
  }),
  reply: mutationOf(user),
});

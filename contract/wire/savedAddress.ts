/** The addresses that a user has saved. At most one is the default, which is `address` of the user (MODEL-13). */
import { call } from '../call.ts';
import { flag, id, list, literal, optional, reply, shape } from '../schema.ts';
import { addressBody, addressReply } from './address.ts';
import { mutation, mutationOf, resultOf } from './answer.ts';

export const savedAddress = reply({ _id: id(), isDefault: flag(), address: addressReply });

export const savedAddresses = call({
  method: 'GET',
  path: '/users/:id/addresses',
  access: 'user',
  summary: 'The saved addresses of the user, the default one first.',
  reply: resultOf(list(savedAddress)),
});

/** One that is saved already is not saved twice: it is the answer. Refused as `addresses_full` above their greatest number. */
export const saveAddress = call({
  method: 'POST',
  path: '/users/:id/addresses',
  access: 'user',
  summary: 'Saves an address. The first one becomes the default.',
  body: shape({ address: addressBody }),
  reply: mutationOf(savedAddress),
  successStatus: 201,
});

/** What changes about a saved address: what it says, or that it is the default from now on. */
export const changeSavedAddress = call({
  method: 'PATCH',
  path: '/users/:id/addresses/:addressId',
  access: 'user',
  summary: 'Changes a saved address, or makes it the default.',
  body: shape({ address: optional(addressBody), isDefault: optional(literal(true)) }),
  reply: mutationOf(savedAddress),
});

export const deleteSavedAddress = call({
  method: 'DELETE',
  path: '/users/:id/addresses/:addressId',
  access: 'user',
  summary: 'Deletes a saved address. Where it was the default, there is none until one is chosen.',
  reply: mutation,
});

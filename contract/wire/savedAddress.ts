/** Saved addresses of a user. At most one is the default, which is also `address` of the user (MODEL-13). */
import { defineEndpoint } from '../endpoint.ts';
import { boolean, id, list, literal, optional, looseObject, strictObject } from '../schema.ts';
import { addressBody, addressReply } from './address.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

export const savedAddress = looseObject({ _id: id(), isDefault: boolean(), address: addressReply });

export const savedAddresses = defineEndpoint({
  method: 'GET',
  path: '/users/:id/addresses',
  access: 'user',
  summary: 'The saved addresses of the user, the default one first.',
  reply: resultOf(list(savedAddress)),
});

/** Returns the existing one for an equal address. `addresses_full` at `maximumSavedAddresses`. */
export const saveAddress = defineEndpoint({
  method: 'POST',
  path: '/users/:id/addresses',
  access: 'user',
  summary: 'Saves an address. The first one becomes the default.',
  body: strictObject({ address: addressBody }),
  reply: mutationOf(savedAddress),
  successStatus: 201,
});

/** Replaces the address, or makes it the default. */
export const changeSavedAddress = defineEndpoint({
  method: 'PATCH',
  path: '/users/:id/addresses/:addressId',
  access: 'user',
  summary: 'Changes a saved address, or makes it the default.',
  body: strictObject({ address: optional(addressBody), isDefault: optional(literal(true)) }),
  reply: mutationOf(savedAddress),
});

export const deleteSavedAddress = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/addresses/:addressId',
  access: 'user',
  summary: 'Deletes a saved address; if it was the default, the user has none until one is chosen.',
  reply: mutation,
});

/** Saved addresses of a user. At most one is the default, which is also `address` of the user (MODEL-13). */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { addressBody, addressReply } from './address.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

export const savedAddress = s.looseObject({ _id: s.id(), isDefault: s.boolean(), address: addressReply });

export const savedAddresses = defineEndpoint('account', 'GET', '/users/:id/addresses', {
  summary: 'The saved addresses of the user, the default one first.',
  reply: resultOf(s.list(savedAddress)),
});

/** Returns the existing one for an equal address. `addresses_full` at `maximumSavedAddresses`. */
export const saveAddress = defineEndpoint('account', 'POST', '/users/:id/addresses', {
  summary: 'Saves an address. The first one becomes the default.',
  body: s.strictObject({ address: addressBody }),
  reply: mutationOf(savedAddress),
  successStatus: 201,
});

/** Replaces the address, or makes it the default. */
export const changeSavedAddress = defineEndpoint('account', 'PATCH', '/users/:id/addresses/:addressId', {
  summary: 'Changes a saved address, or makes it the default.',
  body: s.strictObject({ address: s.optional(addressBody), isDefault: s.optional(s.literal(true)) }),
  reply: mutationOf(savedAddress),
});

export const deleteSavedAddress = defineEndpoint('account', 'DELETE', '/users/:id/addresses/:addressId', {
  summary: 'Deletes a saved address; if it was the default, the user has none until one is chosen.',
  reply: mutation,
});

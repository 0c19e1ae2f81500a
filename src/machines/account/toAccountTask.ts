import type { AccountEvent, AccountTask } from './types.ts';

/** The task of an event; null if it has none. */
export const toAccountTask = (event: AccountEvent): AccountTask | null => {
  switch (event.type) {
    case 'name.submitted':
      return { kind: 'saveName', firstName: event.firstName, lastName: event.lastName };
    case 'address.submitted':
      return { kind: 'saveAddress', address: event.address, addressId: event.addressId };
    case 'address.deletionRequested':
      return { kind: 'deleteAddress', addressId: event.addressId };
    case 'address.defaultRequested':
      return { kind: 'setDefaultAddress', addressId: event.addressId };
    case 'preferences.submitted':
      return { kind: 'savePreferences', preferences: event.preferences };
    case 'password.submitted':
      return { kind: 'changePassword', attemptId: event.attemptId };
    case 'export.requested':
      return { kind: 'exportData' };
    case 'deletion.submitted':
      return { kind: 'deleteAccount', attemptId: event.attemptId };
    case 'failure.dismissed':
      return null;
  }
};

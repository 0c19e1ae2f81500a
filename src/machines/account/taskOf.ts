import type { AccountEvent, AccountTask } from './types.ts';

/** What an event wishes of the account; null where it wishes nothing. */
export const taskOf = (event: AccountEvent): AccountTask | null => {
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
    case 'export.asked':
      return { kind: 'exportData' };
    case 'deletion.submitted':
      return { kind: 'deleteAccount', attemptId: event.attemptId };
    case 'failure.dismissed':
      return null;
  }
};

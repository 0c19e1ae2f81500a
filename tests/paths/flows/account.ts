import { accountMachine } from '../../../src/machines/account/machine.ts';
import { defineFlow } from '../support/flow.ts';
import { shopperAddress } from '../../support/shopperAddress.ts';

/** Changes of the account (ACCT-01 ff., PREF-01 to PREF-04). */
export const accountFlow = defineFlow({
  // The machine has no parent here that receives the deletion.
  machine: accountMachine.provide({ actions: { sendDeleted: () => undefined } }),
  input: { userId: 'u1' },
  key: ({ task }) => task?.kind,
  samples: {
    'name.submitted': [{ firstName: 'Ada', lastName: 'Lovelace' }],
    'address.submitted': [{ address: shopperAddress, addressId: null }],
    'address.deletionRequested': [{ addressId: 'adr_1' }],
    'address.defaultRequested': [{ addressId: 'adr_1' }],
    'preferences.submitted': [{ preferences: ['men'] }],
    'password.submitted': [{ attemptId: 'a1' }],
    'deletion.submitted': [{ attemptId: 'a1' }],
  },
  goals: ['account.idle', 'account.deleted'],
});

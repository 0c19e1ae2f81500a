/** The task that each event requests; it has the payload of the event. */
export const requestedTasks = {
  'name.submitted': 'saveName',
  'address.submitted': 'saveAddress',
  'address.deletionRequested': 'deleteAddress',
  'address.defaultRequested': 'setDefaultAddress',
  'preferences.submitted': 'savePreferences',
  'password.submitted': 'changePassword',
  'export.requested': 'exportData',
  'deletion.submitted': 'deleteAccount',
} as const;

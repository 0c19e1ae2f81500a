import type { AccountTask } from './types.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

/** Notice of a successful task; null if the page shows the success (the root notifies of a deletion). */
export const successText = (task: AccountTask): string | null => {
  switch (task.kind) {
    case 'saveName':
      return 'Your name is saved';
    case 'saveAddress':
      return 'Your address is saved';
    case 'deleteAddress':
      return 'Your address is deleted';
    case 'setDefaultAddress':
      return 'Your default address is changed';
    case 'savePreferences':
      return formMessages.preferencesSaved;
    case 'changePassword':
      return 'Your password is changed, and you are signed out everywhere else';
    case 'exportData':
      return 'Your data is in your downloads';
    case 'deleteAccount':
      return null;
  }
};

/** PREF-04; other failures are shown in their forms. */
export const failureText = (task: AccountTask): string | null =>
  task.kind === 'savePreferences' ? formMessages.preferencesFailed : null;

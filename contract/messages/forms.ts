import { fieldMessages } from './fields.ts';

/** Messages of forms for shoppers. */
export const formMessages = {
  ...fieldMessages,
  wrongPassword: 'This is not your password',
  resetMailSent: 'If there is an account with this address, we have sent it an email',
  preferencesSaved: 'Preferences saved successfully',
  preferencesFailed: 'Failed to save preferences',
} as const;

/** Messages of forms for shoppers. */
export const formMessages = {
  required: 'Required',
  invalidEmail: 'Invalid email address',
  invalidDate: 'Invalid date',
  wrongPassword: 'This is not your password',
  resetMailSent: 'If there is an account with this address, we have sent it an email',
  preferencesSaved: 'Preferences saved successfully',
  preferencesFailed: 'Failed to save preferences',
} as const;

/** The messages of forms that the contract has, and so every page. */
export const fieldMessages = {
  required: 'Required',
  invalidEmail: 'Invalid email address',
  invalidDate: 'Invalid date',
} as const;

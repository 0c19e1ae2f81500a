/** Messages about emails for sizes that are back in stock. */
export const stockRequestMessages = {
  /** The same for every address. */
  mailSent: 'We sent you an email. Open the link in it to confirm your address.',
  requested: 'We will email you once when it is back',
  ended: 'We will not email you about it',
  confirmed: 'Your address is confirmed',
  allEnded: 'You will get no more emails about items back in stock',
  /** Also after a reload, when the token is not in the page's address any more. */
  linkInvalid:
    'Please open the link in your email again. If that does not help, it has expired, or you ended these emails.',
  tooMany: 'You are waiting for as many items as possible. End another one first.',
} as const;

import { defineEndpoint } from '../endpoint.ts';
import { emailPattern, passwordLength } from '../rules/accounts.ts';
import * as s from '../schema.ts';
import { mutation } from './responses.ts';
import { user } from './user.ts';
import { fieldMessages } from '../messages/fields.ts';

/** AUTH-12: 'Required' comes before the pattern's error. Addresses are compared case-insensitively. */
export const email = () =>
  s.text({ min: 1, max: 254, pattern: emailPattern, message: fieldMessages.invalidEmail });

/** AUTH-17; the server also refuses the 10,000 most common passwords. */
export const newPassword = () => s.text({ min: passwordLength.minimum, max: passwordLength.maximum });

export const personName = () => s.text({ min: 1, max: 80 });

/** AUTH-21: the five fields at the top level of a login response. */
export const credentialFields = {
  token: s.text({ min: 1, max: 2000 }),
  isAdmin: s.boolean(),
  /** Expiry of the token. */
  expires: s.time(),
  userId: s.id(),
  cartId: s.id(),
};

/** GUEST-02: only a guest session's reply has `isGuest`. */
export const sessionFields = { ...credentialFields, isGuest: s.optional(s.literal(true)) };

export const credentials = s.looseObject(sessionFields);

export const signInBody = s.strictObject({ email: email(), password: s.text({ min: 1, max: 200 }) });

export const signUpBody = s.strictObject({
  firstName: personName(),
  lastName: personName(),
  email: email(),
  password: newPassword(),
  locale: s.optional(
    s.nullable(s.strictObject({ country_name: s.text({ max: 80 }), flag: s.text({ max: 40 }) })),
  ),
});

export const login = defineEndpoint('public', 'POST', '/auth/login', {
  summary: 'Signs in.',
  needsCaptcha: true,
  body: signInBody,
  reply: credentials,
});

export const register = defineEndpoint('public', 'POST', '/auth/register', {
  summary: 'Creates an account and signs in.',
  needsCaptcha: true,
  body: signUpBody,
  reply: credentials,
  successStatus: 201,
});

export const forgotPasswordBody = s.strictObject({ email: email() });

export const forgotPassword = defineEndpoint('public', 'POST', '/auth/forgot-password', {
  summary:
    'Requests a password reset mail; the response is the same whether or not the address has an account.',
  needsCaptcha: true,
  body: forgotPasswordBody,
  reply: mutation,
});

export const resetPasswordBody = s.strictObject({
  /** From the link in the mail; single use. */
  token: s.text({ min: 1, max: 200 }),
  password: newPassword(),
});

export const resetPassword = defineEndpoint('public', 'POST', '/auth/reset-password', {
  summary: 'Sets a new password with the token of a reset mail, ends every session and signs in.',
  needsCaptcha: true,
  body: resetPasswordBody,
  reply: credentials,
});

export const refresh = defineEndpoint('public', 'GET', '/auth/refresh', {
  summary: 'Rotates the refresh cookie and responds like a login; 401 without a session.',
  isWritingGet: true,
  reply: credentials,
});

export const logout = defineEndpoint('public', 'GET', '/auth/logout', {
  summary: 'Ends the session; refused for cross-site requests.',
  isWritingGet: true,
  reply: mutation,
});

/** GUEST-01. With the refresh cookie of an active guest session, that one continues. */
export const startGuestSession = defineEndpoint('public', 'POST', '/auth/guest', {
  summary: 'Starts a guest session: a cart and orders without an account.',
  needsCaptcha: true,
  reply: credentials,
  successStatus: 201,
});

export const currentUser = defineEndpoint('user', 'GET', '/auth/current_user', {
  summary: 'The signed-in user.',
  reply: user,
});

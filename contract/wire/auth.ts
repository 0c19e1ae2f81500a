import { call } from '../call.ts';
import { messages } from '../errors.ts';
import { emailPattern, passwordLength } from '../rules.ts';
import { flag, id, nullable, optional, reply, shape, text, time } from '../schema.ts';
import { mutation } from './answer.ts';
import { user } from './user.ts';

/** AUTH-12: required comes first, then the pattern. Addresses are compared without regard to case. */
export const email = () => text({ min: 1, max: 254, pattern: emailPattern, message: messages.invalidEmail });

/** AUTH-17; the 10,000 most common ones are refused by the server. */
export const newPassword = () => text({ min: passwordLength.minimum, max: passwordLength.maximum });

export const personName = () => text({ min: 1, max: 80 });

/** AUTH-21: the five fields of a login, at the top level of its answer. */
const credentialFields = {
  token: text({ min: 1, max: 2000 }),
  isAdmin: flag(),
  /** When the token ends. */
  expires: time(),
  userId: id(),
  cartId: id(),
};

export const credentials = reply(credentialFields);

export const signInBody = shape({ email: email(), password: text({ min: 1, max: 200 }) });

export const signUpBody = shape({
  firstName: personName(),
  lastName: personName(),
  email: email(),
  password: newPassword(),
  locale: optional(nullable(shape({ country_name: text({ max: 80 }), flag: text({ max: 40 }) }))),
});

export const login = call({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Signs in.',
  needsCaptcha: true,
  body: signInBody,
  reply: credentials,
});

export const register = call({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Opens an account and signs in.',
  needsCaptcha: true,
  body: signUpBody,
  reply: credentials,
  successStatus: 201,
});

export const forgotPasswordBody = shape({ email: email() });

export const forgotPassword = call({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary:
    'Asks for a mail to set a new password with; answers alike whether or not the address has an account.',
  needsCaptcha: true,
  body: forgotPasswordBody,
  reply: mutation,
});

export const resetPasswordBody = shape({
  /** From the link in the mail; it counts once. */
  token: text({ min: 1, max: 200 }),
  password: newPassword(),
});

export const resetPassword = call({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of a mail, ends every session and signs in.',
  needsCaptcha: true,
  body: resetPasswordBody,
  reply: credentials,
});

export const refresh = call({
  method: 'GET',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Rotates the refresh cookie and answers like a login; no session is a 401.',
  reply: credentials,
});

export const logout = call({
  method: 'GET',
  path: '/auth/logout',
  access: 'public',
  summary: 'Ends the session; refused unless asked by a page of the shop.',
  reply: mutation,
});

export const currentUser = call({
  method: 'GET',
  path: '/auth/current_user',
  access: 'user',
  summary: 'Who is signed in.',
  reply: user,
});

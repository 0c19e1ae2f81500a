/** The second factor of staff; apart from `endpoints.ts`, so that shoppers do not download it. */
import { defineEndpoint } from '../endpoint.ts';
import { recoveryCodeCount } from '../rules/accounts.ts';
import * as s from '../schema.ts';
import { credentialFields, credentials } from './auth.ts';
import { resultOf } from './responses.ts';

/** Validates the form: six digits of the app, or a recovery code. */
export const codeBody = s.strictObject({
  code: s.text({ min: 6, max: 20, pattern: /^[\w -]+$/, message: 'Enter the code of your app' }),
});

export const finishSecondStep = defineEndpoint('public', 'POST', '/auth/second-factor', {
  summary: 'Finishes a sign-in whose password was right, with a code; the first code sets the factor up.',
  body: codeBody,
  reply: s.looseObject({
    ...credentialFields,
    /** Only after the factor was set up; they are not shown again. */
    recoveryCodes: s.optional(s.list(s.text({ max: 20 }), { max: recoveryCodeCount })),
  }),
});

export const secondFactorEnrolment = s.looseObject({
  /** Base32. */
  key: s.text({ max: 100 }),
  /** For the QR code. */
  uri: s.text({ max: 500 }),
});

export const readEnrolment = defineEndpoint('public', 'GET', '/auth/second-factor/enrolment', {
  summary: 'The key that the account of an unfinished sign-in sets up.',
  reply: resultOf(secondFactorEnrolment),
});

export const proveSecondFactor = defineEndpoint('reader', 'POST', '/auth/second-factor/proof', {
  summary: 'Gives the second factor again in a session; the new token remembers when.',
  body: codeBody,
  reply: credentials,
});

export const secondFactorEndpoints = {
  finishSecondStep,
  readEnrolment,
  proveSecondFactor,
} as const;

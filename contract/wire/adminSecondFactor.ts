/** ROLE-05: staff set up an optional second factor in a session, and remove it. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { mutation, resultOf } from './responses.ts';
import { codeBody } from './secondFactor.ts';

/** Validates the form. */
export const passwordBody = s.strictObject({ currentPassword: s.text({ min: 1, max: 200 }) });

export const setUpSecondFactor = defineEndpoint('reader', 'POST', '/auth/second-factor/setup', {
  summary: 'Starts to set up a second factor where it is optional; `POST /auth/second-factor` finishes it.',
  body: passwordBody,
  reply: mutation,
});

export const readSecondFactor = defineEndpoint('reader', 'GET', '/auth/second-factor', {
  summary: 'Whether this account of staff has a second factor, and must have one.',
  reply: resultOf(
    s.looseObject({
      isSetUp: s.boolean(),
      isRequired: s.boolean(),
      recoveryCodesLeft: s.integer({ min: 0, max: 1_000_000 }),
    }),
  ),
});

export const removeSecondFactor = defineEndpoint('reader', 'POST', '/auth/second-factor/removal', {
  summary: 'Removes the second factor with a code, where it is optional.',
  body: codeBody,
  reply: mutation,
});

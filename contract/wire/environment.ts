import { call } from '../call.ts';
import { phoneNumberSettings } from '../rules.ts';
import { flag, nullable, oneOf, reply, text, type Of } from '../schema.ts';
import { resultOf } from './answer.ts';

/** What the operator's settings mean to a browser. Public: it holds no secret. */
export const environment = reply({
  payments: reply({
    publishableKey: text(),
    /** Null where the provider is Stripe itself. */ sandboxUrl: nullable(text()),
  }),
  captcha: reply({ kind: oneOf(['proofOfWork', 'recaptcha']), siteKey: nullable(text()) }),
  /** AUTH-03: prefilled in the demo only. */
  demoSignIn: nullable(reply({ email: text(), password: text() })),
  social: reply({ google: flag(), facebook: flag() }),
  consentPolicy: oneOf(['eu', 'all', 'none']),
  /** Whether the page of the flows is there, and tabs tell it theirs: in the demo and while developing. */
  flowsShown: flag(),
  /** IANA name of the time zone that days are read in. */
  timeZone: text(),
  /** Whether shipping addresses have a phone number. */
  phoneNumber: oneOf(phoneNumberSettings),
});
export type Environment = Of<typeof environment>;

export const getEnvironment = call({
  method: 'GET',
  path: '/environment',
  access: 'public',
  summary: 'Settings that the browser needs.',
  reply: resultOf(environment),
});

import { defineEndpoint } from '../endpoint.ts';
import { phoneNumberSettings } from '../rules/delivery.ts';
import { boolean, nullable, oneOf, looseObject, text, type Infer } from '../schema.ts';
import { resultOf } from './responses.ts';

/** Settings for the browser. Public: contains no secret. */
export const environment = looseObject({
  payments: looseObject({
    publishableKey: text(),
    /** Null if the provider is Stripe. */
    sandboxUrl: nullable(text()),
  }),
  captcha: looseObject({ kind: oneOf(['proofOfWork', 'recaptcha']), siteKey: nullable(text()) }),
  /** AUTH-03: prefilled credentials, in the demo only. */
  demoSignIn: nullable(looseObject({ email: text(), password: text() })),
  social: looseObject({ google: boolean(), facebook: boolean() }),
  consentPolicy: oneOf(['eu', 'all', 'none']),
  /** Whether the `/flows` page exists and tabs report their flows to it: in the demo and in development. */
  flowsShown: boolean(),
  /** IANA time zone name, for displayed days. */
  timeZone: text(),
  /** Phone number field of shipping addresses. */
  phoneNumber: oneOf(phoneNumberSettings),
});
export type Environment = Infer<typeof environment>;

export const getEnvironment = defineEndpoint({
  method: 'GET',
  path: '/environment',
  access: 'public',
  summary: 'Settings that the browser needs.',
  reply: resultOf(environment),
});

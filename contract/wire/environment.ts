import { defineEndpoint } from '../endpoint.ts';
import { phoneNumberSettings } from '../rules/delivery.ts';
import { maximumWithdrawalDays, minimumWithdrawalDays } from '../rules/withdrawals.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

/** As `PriceList` of `priceList.ts`. */
const whole = () => s.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const priceList = s.looseObject({
  currency: s.text(),
  rate: whole(),
  stepCents: whole(),
  lessCents: whole(),
});

/** Settings for the browser. Public: contains no secret. */
export const environment = s.looseObject({
  payments: s.looseObject({
    publishableKey: s.text(),
    /** Null if the provider is Stripe. */
    sandboxUrl: s.nullable(s.text()),
  }),
  captcha: s.looseObject({ kind: s.oneOf(['proofOfWork', 'recaptcha']), siteKey: s.nullable(s.text()) }),
  /** AUTH-03: prefilled credentials, in the demo only. */
  demoSignIn: s.nullable(s.looseObject({ email: s.text(), password: s.text() })),
  social: s.looseObject({ google: s.boolean(), facebook: s.boolean() }),
  consentPolicy: s.oneOf(['eu', 'all', 'none']),
  /** Whether the `/flows` page exists and tabs report their flows to it: in the demo and in development. */
  flowsShown: s.boolean(),
  /** IANA time zone name, for displayed days. */
  timeZone: s.text(),
  /** WITHDRAW-05: length of the withdrawal period. */
  withdrawalDays: s.integer({ min: minimumWithdrawalDays, max: maximumWithdrawalDays }),
  /** Phone number field of shipping addresses. */
  phoneNumber: s.oneOf(phoneNumberSettings),
  /** INTL-60: the price lists besides the dollar; absent without any, and in replies of an older server. */
  priceLists: s.optional(s.list(priceList)),
});
export type Environment = s.Infer<typeof environment>;

export const getEnvironment = defineEndpoint('public', 'GET', '/environment', {
  summary: 'Settings that the browser needs.',
  reply: resultOf(environment),
});

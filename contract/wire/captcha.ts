import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';

/** A proof-of-work challenge of `altcha-lib`; null when reCAPTCHA is configured. */
export const captchaChallenge = defineEndpoint('public', 'GET', '/captcha', {
  summary: 'The challenge of the self-hosted captcha.',
  reply: s.looseObject({ result: s.nullable(s.jsonObject()) }),
});

import { defineEndpoint } from '../endpoint.ts';
import { jsonObject, nullable, looseObject } from '../schema.ts';

/** A proof-of-work challenge of `altcha-lib`; null when reCAPTCHA is configured. */
export const captchaChallenge = defineEndpoint({
  method: 'GET',
  path: '/captcha',
  access: 'public',
  summary: 'The challenge of the self-hosted captcha.',
  reply: looseObject({ result: nullable(jsonObject()) }),
});

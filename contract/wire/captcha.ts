import { call } from '../call.ts';
import { bag, nullable, reply } from '../schema.ts';

/** A proof-of-work challenge as `altcha-lib` makes and solves it; `null` where reCAPTCHA keys are set. */
export const captchaChallenge = call({
  method: 'GET',
  path: '/captcha',
  access: 'public',
  summary: 'The challenge of the self-hosted captcha.',
  reply: reply({ result: nullable(bag()) }),
});

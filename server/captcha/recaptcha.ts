import { Refusal } from '../domain/refusal.ts';
import type { Log } from '../log.ts';
import type { Captcha } from './captcha.ts';

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeLimitMs = 5000;
const longestAnswer = 8000;

interface Options {
  readonly secretKey: string;
  readonly log: Log;
  readonly url?: string;
}

/**
 * reCAPTCHA, verified with Google, who accepts each answer once and for two minutes. Throws `unavailable` when Google does not answer: an
 * unverified answer is never let through.
 */
export const recaptcha = ({ secretKey, log, url = googleUrl }: Options): Captcha => ({
  kind: 'recaptcha',
  challenge: async () => null,
  accept: async (answer, address) => {
    if (answer.length > longestAnswer) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: answer, remoteip: address }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
      const told: unknown = await response.json();
      return typeof told === 'object' && told !== null && Reflect.get(told, 'success') === true;
    } catch (error) {
      log.error('reCAPTCHA could not be asked', error);
      throw new Refusal(
        'unavailable',
        'We cannot check that you are not a robot right now. Please try again.',
      );
    }
  },
});

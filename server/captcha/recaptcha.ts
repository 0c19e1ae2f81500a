import { AppError } from '../domain/appError.ts';
import type { Log } from '../log.ts';
import type { Captcha } from './captcha.ts';

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 5000;
const maxAnswerLength = 8000;

interface Options {
  readonly secretKey: string;
  readonly log: Log;
  readonly url?: string;
}

/**
 * reCAPTCHA, verified by Google, which accepts each answer once within two minutes. Throws `unavailable` if Google does not respond;
 * unverified answers are never accepted.
 */
export const createRecaptcha = ({ secretKey, log, url = googleUrl }: Options): Captcha => ({
  kind: 'recaptcha',
  challenge: async () => null,
  verify: async (answer, ip) => {
    if (answer.length > maxAnswerLength) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: answer, remoteip: ip }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`Status ${response.status}.`);
      const result: unknown = await response.json();
      return typeof result === 'object' && result !== null && Reflect.get(result, 'success') === true;
    } catch (error) {
      log.error('The reCAPTCHA verification failed', error);
      throw new AppError(
        'unavailable',
        'We cannot check that you are not a robot right now. Please try again.',
      );
    }
  },
});

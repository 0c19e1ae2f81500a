import { calls } from '../../contract/calls.ts';
import type { Api } from './api.ts';

export const createCaptchaService = ({ send }: Api) => ({
  /** The proof-of-work challenge to solve, or null where the shop uses reCAPTCHA. */
  challenge: async (signal?: AbortSignal): Promise<{ readonly [key: string]: unknown } | null> =>
    (await send(calls.captchaChallenge, { signal })).result,
});

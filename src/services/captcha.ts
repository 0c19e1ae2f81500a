import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Api } from './api.ts';

export const createCaptchaService = ({ send }: Api) => ({
  /** Proof-of-work challenge; null if the shop uses reCAPTCHA. */
  challenge: async (signal?: AbortSignal): Promise<{ readonly [key: string]: unknown } | null> =>
    (await send(endpoints.captchaChallenge, { signal })).result,
});

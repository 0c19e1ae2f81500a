import type { Environment } from '../../contract/wire/environment.ts';
import type { RecaptchaWidget } from '../ui/shop/ShopContext.tsx';

/** AUTH-05: runs invisibly before every submit. Rejects when the check fails, expires or times out (AUTH-07). */
export interface CaptchaClient {
  readonly execute: () => Promise<string>;
  readonly connectRecaptcha: (widget: RecaptchaWidget | null) => void;
}

/** Client of the captcha that the operator configured. Its code is loaded on the first submit. */
export const createCaptchaClient = (
  { kind }: Environment['captcha'],
  readChallenge: () => Promise<unknown>,
): CaptchaClient => {
  let widgetConnected = Promise.withResolvers<RecaptchaWidget>();
  return {
    execute: async () => {
      const { executeRecaptcha, solveProofOfWork } = await import('./executeCaptcha.ts');
      return kind === 'recaptcha'
        ? executeRecaptcha(() => widgetConnected.promise)
        : solveProofOfWork(readChallenge);
    },
    connectRecaptcha: (widget) => {
      if (widget === null) widgetConnected = Promise.withResolvers<RecaptchaWidget>();
      else widgetConnected.resolve(widget);
    },
  };
};

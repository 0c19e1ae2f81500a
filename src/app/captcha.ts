import type { Environment } from '../../contract/wire/environment.ts';
import type { RecaptchaWidget } from '../ui/shop/ShopContext.tsx';

/** AUTH-05: runs unseen before every submit. Rejects where it fails, expires or takes too long (AUTH-07). */
export interface CaptchaDesk {
  readonly execute: () => Promise<string>;
  readonly connectRecaptcha: (widget: RecaptchaWidget | null) => void;
}

/** The captcha that the operator chose, behind one interface (DECISIONS, section 4). Its code is loaded with the first submit. */
export const createCaptcha = (
  { kind }: Environment['captcha'],
  readChallenge: () => Promise<unknown>,
): CaptchaDesk => {
  let connected = Promise.withResolvers<RecaptchaWidget>();
  return {
    execute: async () => {
      const { executeRecaptcha, solveProofOfWork } = await import('./executeCaptcha.ts');
      return kind === 'recaptcha'
        ? executeRecaptcha(() => connected.promise)
        : solveProofOfWork(readChallenge);
    },
    connectRecaptcha: (widget) => {
      if (widget === null) connected = Promise.withResolvers<RecaptchaWidget>();
      else connected.resolve(widget);
    },
  };
};

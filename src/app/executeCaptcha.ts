import type { Challenge } from 'altcha-lib';
import type { RecaptchaWidget } from '../ui/shop/ShopContext.tsx';

const solveTimeoutMs = 25_000;
/** Google's script never settles when it could not be loaded. */
const recaptchaTimeoutMs = 20_000;

/** Settles as `work` does, or rejects after `milliseconds`. */
const withTimeout = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

const solveChallengeOf = async (readChallenge: () => Promise<unknown>): Promise<string> => {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    readChallenge(),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  if (!isChallenge(challenge)) throw new Error('The captcha sent no challenge.');
  const solution = await solveChallenge({ challenge, deriveKey, timeout: solveTimeoutMs });
  if (solution === null) throw new Error('The captcha was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
};

const execute = async (getWidget: () => Promise<RecaptchaWidget>): Promise<string> => {
  const widget = await getWidget();
  widget.reset();
  const token = await widget.executeAsync();
  if (!token) throw new Error('The captcha gave no answer, or it has expired.');
  return token;
};

/** Self-hosted captcha: a proof of work, computed off the main thread with Web Crypto. */
export const solveProofOfWork = (readChallenge: () => Promise<unknown>): Promise<string> =>
  withTimeout(solveTimeoutMs, solveChallengeOf(readChallenge));

/** reCAPTCHA: `getWidget` resolves once the widget is mounted. */
export const executeRecaptcha = (getWidget: () => Promise<RecaptchaWidget>): Promise<string> =>
  withTimeout(recaptchaTimeoutMs, execute(getWidget));

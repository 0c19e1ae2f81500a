import type { Challenge } from 'altcha-lib';
import type { RecaptchaWidget } from '../ui/shop/ShopContext.tsx';
import { within } from './within.ts';

const solvesWithinMs = 25_000;
/** Google's script answers never when it could not be loaded. */
const answersWithinMs = 20_000;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

const solve = async (readChallenge: () => Promise<unknown>): Promise<string> => {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    readChallenge(),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  if (!isChallenge(challenge)) throw new Error('The captcha sent no challenge.');
  const solution = await solveChallenge({ challenge, deriveKey, timeout: solvesWithinMs });
  if (solution === null) throw new Error('The captcha was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
};

const execute = async (widget: () => Promise<RecaptchaWidget>): Promise<string> => {
  const shown = await widget();
  shown.reset();
  const answer = await shown.executeAsync();
  if (!answer) throw new Error('The captcha gave no answer, or it has expired.');
  return answer;
};

/** The self-hosted captcha: a proof of work, computed off the main thread by the browser's own cryptography. */
export const solveProofOfWork = (readChallenge: () => Promise<unknown>): Promise<string> =>
  within(solvesWithinMs, solve(readChallenge));

/** Google's: `widget` resolves once its frame is mounted. */
export const executeRecaptcha = (widget: () => Promise<RecaptchaWidget>): Promise<string> =>
  within(answersWithinMs, execute(widget));

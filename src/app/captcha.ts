import type { Challenge } from 'altcha-lib';
import type { Environment } from '../../contract/wire/environment.ts';
import type { RecaptchaWidget } from '../ui/shop/ShopContext.tsx';
import { within } from './within.ts';

/** AUTH-05: runs unseen before every submit. Rejects where it fails, expires or takes too long (AUTH-07). */
export interface Captcha {
  readonly execute: () => Promise<string>;
}

const solvesWithinMs = 25_000;
/** Google's script answers never when it could not be loaded. */
const answersWithinMs = 20_000;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/** The self-hosted one: a proof of work, computed off the main thread by the browser's own cryptography. */
const proofOfWork = (readChallenge: () => Promise<unknown>): Captcha => ({
  execute: async () => {
    const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
      readChallenge(),
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    if (!isChallenge(challenge)) throw new Error('The captcha sent no challenge.');
    const solution = await solveChallenge({ challenge, deriveKey, timeout: solvesWithinMs });
    if (solution === null) throw new Error('The captcha was not solved in time.');
    return btoa(JSON.stringify({ challenge, solution }));
  },
});

const recaptcha = (widget: () => Promise<RecaptchaWidget>): Captcha => ({
  execute: async () => {
    const shown = await widget();
    shown.reset();
    const answer = await shown.executeAsync();
    if (!answer) throw new Error('The captcha gave no answer, or it has expired.');
    return answer;
  },
});

export interface CaptchaDesk extends Captcha {
  readonly connectRecaptcha: (widget: RecaptchaWidget | null) => void;
}

/** The captcha that the operator chose, behind one interface (DECISIONS, section 4). */
export const createCaptcha = (
  { kind }: Environment['captcha'],
  readChallenge: () => Promise<unknown>,
): CaptchaDesk => {
  let connected = Promise.withResolvers<RecaptchaWidget>();
  const chosen = kind === 'recaptcha' ? recaptcha(() => connected.promise) : proofOfWork(readChallenge);
  return {
    execute: () => within(kind === 'recaptcha' ? answersWithinMs : solvesWithinMs, chosen.execute()),
    connectRecaptcha: (widget) => {
      if (widget === null) connected = Promise.withResolvers<RecaptchaWidget>();
      else connected.resolve(widget);
    },
  };
};

import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Handle } from '../store/database.ts';
import { useCaptcha } from '../store/usedCaptchas.ts';
import type { Captcha } from './captcha.ts';

/** A browser tries 100 to 300 keys of 1,000 rounds each: about 100 ms. The server derives one. */
const algorithm = 'PBKDF2/SHA-256';
const rounds = 1000;
const tries = { least: 100, most: 300 } as const;
const validMs = 10 * 60_000;
const longestAnswer = 4000;

interface Options {
  readonly db: Handle;
  readonly clock: () => Date;
  readonly secret: string;
}

const isRecord = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of an answer that the library relies on; it checks what they say, not that they are there. */
const isPayload = (value: unknown): value is Payload =>
  isRecord(value) &&
  isRecord(value.challenge) &&
  isRecord(value.challenge.parameters) &&
  typeof value.challenge.signature === 'string' &&
  isRecord(value.solution) &&
  Number.isInteger(value.solution.counter) &&
  typeof value.solution.derivedKey === 'string';

const readAnswer = (answer: string): Payload | undefined => {
  if (answer.length > longestAnswer) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The self-hosted captcha: a proof of work by altcha-lib. An answer is the base64 of `{ challenge, solution }` in JSON, good for ten
 * minutes and for one use.
 */
export const proofOfWork = ({ db, clock, secret }: Options): Captcha => {
  const key = (purpose: string) =>
    createHmac('sha256', secret).update(`verrow captcha ${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('answer') };

  const verify = async (payload: Payload): Promise<boolean> => {
    const { challenge, solution } = payload;
    if (challenge.parameters.algorithm !== algorithm || challenge.parameters.cost !== rounds) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified;
  };

  return {
    kind: 'proofOfWork',
    challenge: async () => {
      const challenge: Challenge = await createChallenge({
        algorithm,
        cost: rounds,
        counter: randomInt(tries.least, tries.most),
        deriveKey,
        expiresAt: new Date(clock().getTime() + validMs),
        ...secrets,
      });
      return { ...challenge };
    },
    accept: async (answer) => {
      const payload = readAnswer(answer);
      if (!payload) return false;
      // What is malformed in a way the library does not expect is a wrong answer, too.
      if (!(await verify(payload).catch(() => false))) return false;
      const { signature = '', parameters } = payload.challenge;
      const expires = new Date((parameters.expiresAt ?? 0) * 1000).toISOString();
      // By the challenge's own signature: the same answer written in another way is still the same.
      return useCaptcha(db, createHash('sha256').update(signature.toLowerCase()).digest('hex'), expires);
    },
  };
};

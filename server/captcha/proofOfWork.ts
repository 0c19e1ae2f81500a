import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Handle } from '../store/database.ts';
import { consumeCaptcha } from '../store/usedCaptchas.ts';
import type { Captcha } from './captcha.ts';

/** A browser tries 100 to 300 keys of 1,000 iterations each: about 100 ms. The server derives one. */
const algorithm = 'PBKDF2/SHA-256';
const iterations = 1000;
const counterRange = { min: 100, max: 300 } as const;
const validMs = 10 * 60_000;
const maxAnswerLength = 4000;

interface Options {
  readonly db: Handle;
  readonly clock: () => Date;
  readonly secret: string;
}

const isRecord = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The properties that the library accesses without checking that they exist. */
const isPayload = (value: unknown): value is Payload =>
  isRecord(value) &&
  isRecord(value.challenge) &&
  isRecord(value.challenge.parameters) &&
  typeof value.challenge.signature === 'string' &&
  isRecord(value.solution) &&
  Number.isInteger(value.solution.counter) &&
  typeof value.solution.derivedKey === 'string';

const parseAnswer = (answer: string): Payload | undefined => {
  if (answer.length > maxAnswerLength) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The self-hosted captcha: a proof of work by altcha-lib. An answer is base64 JSON of `{ challenge, solution }`, valid once within ten minutes. */
export const createProofOfWorkCaptcha = ({ db, clock, secret }: Options): Captcha => {
  const key = (purpose: string) =>
    createHmac('sha256', secret).update(`verrow captcha ${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('answer') };

  const isSolved = async (payload: Payload): Promise<boolean> => {
    const { challenge, solution } = payload;
    if (challenge.parameters.algorithm !== algorithm || challenge.parameters.cost !== iterations)
      return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified;
  };

  return {
    kind: 'proofOfWork',
    challenge: async () => {
      const challenge: Challenge = await createChallenge({
        algorithm,
        cost: iterations,
        counter: randomInt(counterRange.min, counterRange.max),
        deriveKey,
        expiresAt: new Date(clock().getTime() + validMs),
        ...secrets,
      });
      return { ...challenge };
    },
    verify: async (answer) => {
      const payload = parseAnswer(answer);
      if (!payload) return false;
      // The library throws on some malformed payloads.
      if (!(await isSolved(payload).catch(() => false))) return false;
      const { signature = '', parameters } = payload.challenge;
      const expires = new Date((parameters.expiresAt ?? 0) * 1000).toISOString();
      // Keyed by the challenge's signature, so that a re-encoded answer counts as used.
      return consumeCaptcha(db, createHash('sha256').update(signature.toLowerCase()).digest('hex'), expires);
    },
  };
};

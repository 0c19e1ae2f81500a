import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../domain/appError.ts';
import { timeBefore } from '../domain/timeBefore.ts';
import type { AppContext } from '../appContext.ts';
import { joinTransaction } from '../usecases/joinTransaction.ts';
import type { StoreTransaction } from '../store/database.ts';
import {
  claimKey,
  completeKey,
  insertAnswer,
  releaseKey,
  type Claim,
  type KeyIdentity,
} from '../store/idempotencyKeys.ts';
import { toFailure } from './failure.ts';
import { languageOf } from './requestLanguage.ts';
import { SerializedReply } from './replies.ts';

/** An older claim without a reply belongs to a process that died; requests take far less. */
const claimTimeoutSeconds = 45;

/** Sorts object keys, so that equal bodies have equal hashes. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
};

const hashRequest = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(sortKeys(body)) ?? ''}`)
    .digest('hex');

interface IdempotentRun {
  /** Undefined where the request has no key or its endpoint is not idempotent. */
  readonly identity: KeyIdentity | undefined;
  readonly request: FastifyRequest;
  readonly status: number;
  /** A successful reply is stored without its body. */
  readonly hasSecretReply: boolean;
}

const inFlightError = () =>
  new AppError('idempotency_in_flight', 'We are already working on this request.', { retryAfterSeconds: 1 });

/** The stored reply of an earlier request; throws where there is none. */
const replay = (claim: Exclude<Claim, { kind: 'claimed' }>): SerializedReply => {
  if (claim.kind === 'other')
    throw new AppError('idempotency_conflict', 'This key was used for another request already.');
  if (claim.kind === 'inFlight') throw inFlightError();
  return new SerializedReply(claim.answer, { 'idempotent-replay': 'true' }, { status: claim.statusCode });
};

/**
 * Whether repeats get the same error; transient ones (5xx, 401, 429) are not stored, nor those about the key, nor that of a missing second
 * factor, after which the same request is sent again.
 */
const isReplayable = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status < 500 &&
  ![401, 429].includes(error.status) &&
  error.code !== 'second_factor_required' &&
  !error.code.startsWith('idempotency_');

/** Stored in place of a reply that holds a secret. */
const withheld = '';

/** The claim of a request, with its answers as they are stored. */
const describeClaim = (
  { clock }: AppContext,
  { identity, request, status, hasSecretReply }: IdempotentRun & { readonly identity: KeyIdentity },
) => {
  const now = clock();
  const claim = {
    ...identity,
    requestHash: hashRequest(request),
    now: now.toISOString(),
    staleBefore: timeBefore(now, claimTimeoutSeconds * 1000),
  };
  const answer = (statusCode: number, text: string) => ({
    ...identity,
    requestHash: claim.requestHash,
    claimedAt: claim.now,
    statusCode,
    answer: text,
    now: clock().toISOString(),
  });
  return {
    claim,
    reply: (body: unknown) => answer(status, hasSecretReply ? withheld : JSON.stringify(body)),
    failure: (error: AppError) =>
      answer(error.status, JSON.stringify(toFailure(error, request.id, languageOf(request.headers)))),
  };
};

/** Stores the reply of a mutation in its last transaction. */
export type StoreReply = (trx: StoreTransaction, result: unknown) => Promise<void>;

type Run = (context: AppContext, storeReply: StoreReply) => Promise<unknown>;

const doNotStore: StoreReply = async () => {};

/**
 * S10: runs a mutation in one transaction with the claim of its key and its reply, so that all are committed or none is. A repeat of a
 * request in flight waits for it. Repeats get the stored reply, expected errors included. Throws `idempotency_conflict` for a different
 * request under the same key. Without a key, `run` gets `context` unchanged.
 */
export const runAtomically = async (
  context: AppContext,
  { identity, ...options }: IdempotentRun,
  run: Run,
): Promise<unknown> => {
  if (!identity) return run(context, doNotStore);
  const { store } = context;
  const { claim, reply, failure } = describeClaim(context, { identity, ...options });
  try {
    return await store.transaction(async (trx) => {
      const claimed = await claimKey(trx, claim);
      if (claimed.kind !== 'claimed') return replay(claimed);
      const result = await run(joinTransaction(context, trx), doNotStore);
      if (!(await completeKey(trx, reply(result)))) throw inFlightError();
      return result;
    });
  } catch (error) {
    if (isReplayable(error)) await insertAnswer(store.db, failure(error));
    throw error;
  }
};

/**
 * S10: as `runAtomically`, for a mutation that commits in several transactions, such as one that calls the payment provider in between:
 * the key is claimed before it, and completed in the transaction that calls `storeReply`, else after it. A repeat in the meantime throws
 * `idempotency_in_flight`. Where the process dies, a repeat runs again after 45 s, so the mutation must set a state rather than add to one.
 * Of a reply with a secret only the fact is stored: a repeat runs again at once.
 */
export const runInSteps = async (
  context: AppContext,
  { identity, ...options }: IdempotentRun,
  run: Run,
): Promise<unknown> => {
  if (!identity) return run(context, doNotStore);
  const { db } = context.store;
  const { claim, reply, failure } = describeClaim(context, { identity, ...options });
  const claimed = await claimKey(db, claim);
  if (claimed.kind === 'answered' && claimed.answer === withheld) return run(context, doNotStore);
  if (claimed.kind !== 'claimed') return replay(claimed);
  let isStored = false;
  try {
    const result = await run(context, async (trx, stored) => {
      isStored = await completeKey(trx, reply(stored));
    });
    if (!isStored) await completeKey(db, reply(result));
    return result;
  } catch (error) {
    if (isReplayable(error)) await completeKey(db, failure(error));
    else await releaseKey(db, { ...identity, claimedAt: claim.now });
    throw error;
  }
};

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../domain/appError.ts';
import { timeBefore } from '../domain/timeBefore.ts';
import type { AppContext } from '../appContext.ts';
import type { Handle, StoreTransaction } from '../store/database.ts';
import { claimKey, completeKey, releaseKey, type KeyIdentity } from '../store/idempotencyKeys.ts';
import { toFailure } from './failure.ts';
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

/**
 * Stores the reply under the idempotency key in the transaction of the mutation, so that both commit or neither does. Throws if another
 * process took over the key, which rolls the transaction back.
 */
type SaveReply<R> = (trx: StoreTransaction, reply: R) => Promise<void>;

/**
 * What a mutation that is not repeatable by itself uses, so that a process that dies between commit and reply does not make its repeat
 * run it twice ([032](../../docs/decisions/032-idempotency.md)).
 */
export interface Idempotency<R = unknown> {
  /** Id of the row that the request creates: derived from the key, so that the repeat finds the row; random without a key. */
  readonly createId: (prefix: string) => string;
  /** For mutations that create no row. Does nothing without a key. */
  readonly saveReply: SaveReply<R>;
}

const withoutKey = ({ newId }: Pick<AppContext, 'newId'>): Idempotency => ({
  createId: newId,
  saveReply: async () => {},
});

const idFromKey = (prefix: string, { userId, key }: KeyIdentity): string => {
  const digest = createHash('sha256').update(`${prefix} ${userId} ${key}`).digest('hex');
  return `${prefix}_${digest.slice(0, 32)}`;
};

interface IdempotentRun {
  /** Undefined where the request has no key or its endpoint is not idempotent. */
  readonly identity: KeyIdentity | undefined;
  readonly request: FastifyRequest;
  readonly status: number;
  readonly run: (idempotency: Idempotency) => Promise<unknown>;
}

const inFlightError = () =>
  new AppError('idempotency_in_flight', 'We are already working on this request.', { retryAfterSeconds: 1 });

/** Whether repeats get the same error; transient ones (5xx, 401, 429) are not stored. */
const isReplayable = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429;

/**
 * S10: runs a request once per key and replays its reply to repeats, expected errors included. Throws `idempotency_conflict` for a
 * different request under the same key and `idempotency_in_flight` while the first one runs. A request that threw, or whose process died,
 * runs again when repeated. Without a key it runs each time.
 */
export const idempotent = async (
  context: AppContext,
  { identity, request, status, run }: IdempotentRun,
): Promise<unknown> => {
  if (!identity) return run(withoutKey(context));
  const { store, clock } = context;
  const requestHash = hashRequest(request);
  const now = clock();
  const staleBefore = timeBefore(now, claimTimeoutSeconds * 1000);
  const claim = await claimKey(store.db, { ...identity, requestHash, now: now.toISOString(), staleBefore });
  if (claim.kind === 'other')
    throw new AppError('idempotency_conflict', 'This key was used for another request already.');
  if (claim.kind === 'inFlight') throw inFlightError();
  if (claim.kind === 'answered')
    return new SerializedReply(claim.answer, { 'idempotent-replay': 'true' }, claim.statusCode);

  const claimedKey = { ...identity, claimedAt: now.toISOString() };
  const complete = (db: Handle, statusCode: number, answer: unknown) =>
    completeKey(db, {
      ...claimedKey,
      statusCode,
      answer: JSON.stringify(answer),
      now: clock().toISOString(),
    });
  try {
    let isSaved = false;
    const reply = await run({
      createId: (prefix) => idFromKey(prefix, identity),
      saveReply: async (trx, saved) => {
        if (!(await complete(trx, status, saved))) throw inFlightError();
        isSaved = true;
      },
    });
    if (!isSaved) await complete(store.db, status, reply);
    return reply;
  } catch (error) {
    if (isReplayable(error)) await complete(store.db, error.status, toFailure(error, request.id));
    else await releaseKey(store.db, claimedKey);
    throw error;
  }
};

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import type { Handle, StoreTransaction } from '../store/database.ts';
import { claimKey, completeKey, releaseKey } from '../store/idempotencyKeys.ts';
import { failureOf } from './failure.ts';
import { Prepared } from './answers.ts';

/** Past this a claim without an answer belongs to a process that died; no call takes nearly as long. */
const claimSeconds = 45;

/** Objects with their keys in order, so that the same request hashes alike whoever wrote it. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(canonical(body)) ?? ''}`)
    .digest('hex');

/**
 * Keeps a call's answer for the repeats of its key in the transaction that makes it true: what is done and what is answered then stand
 * or fall together. Throws where the key was taken over meanwhile, so that nothing of the transaction stays.
 */
export type KeepAnswer<R> = (trx: StoreTransaction, answer: R) => Promise<void>;

interface Once {
  readonly userId: string;
  readonly key: string;
  readonly request: FastifyRequest;
  readonly status: number;
  readonly run: (keepAnswer: KeepAnswer<unknown>) => Promise<unknown>;
}

const inFlight = () =>
  new Refusal('idempotency_in_flight', 'We are already working on this request.', { retryAfterSeconds: 1 });

/** An answer that would come out the same if it were asked again; what may pass by itself is not kept. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && error.status !== 401 && error.status !== 429;

/**
 * S10: runs a call once for a key and answers its repeats as the first time, refusals included. Throws `idempotency_conflict` for
 * another request under the same key and `idempotency_in_flight` while the first one still runs. A call that broke, or whose
 * process died, runs again when it is repeated: it finds what it made by its `keyedId`, or has kept its answer with what it did.
 */
export const onceByKey = async (
  shop: Shop,
  { userId, key, request, status, run }: Once,
): Promise<unknown> => {
  const { store, clock } = shop;
  const requestHash = hashOf(request);
  const now = clock();
  const staleBefore = new Date(now.getTime() - claimSeconds * 1000).toISOString();
  const claim = await claimKey(store.db, { userId, key, requestHash, now: now.toISOString(), staleBefore });
  if (claim.kind === 'other')
    throw new Refusal('idempotency_conflict', 'This key was used for another request already.');
  if (claim.kind === 'inFlight') throw inFlight();
  if (claim.kind === 'answered')
    return new Prepared(claim.answer, { 'idempotent-replay': 'true' }, claim.statusCode);

  const claimed = { userId, key, claimedAt: now.toISOString() };
  const complete = (db: Handle, statusCode: number, answer: unknown) =>
    completeKey(db, {
      ...claimed,
      statusCode,
      answer: JSON.stringify(answer),
      now: clock().toISOString(),
    });
  try {
    let isKept = false;
    const answer = await run(async (trx, kept) => {
      if (!(await complete(trx, status, kept))) throw inFlight();
      isKept = true;
    });
    if (!isKept) await complete(store.db, status, answer);
    return answer;
  } catch (error) {
    if (isFinal(error)) await complete(store.db, error.status, failureOf(error, request.id));
    else await releaseKey(store.db, claimed);
    throw error;
  }
};

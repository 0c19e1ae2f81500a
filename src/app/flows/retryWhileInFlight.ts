import { toFailure } from '../../../contract/failure.ts';
import type { Dependencies } from './dependencies.ts';

const retryIntervalMs = 2000;
/** Shorter than the request limit of the machines, so that the failure reaches the shopper. */
const retryTimeoutMs = 20_000;

export const delay = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * Repeats `request` while the server responds `idempotency_in_flight`: an earlier request under the same key has not finished, because its
 * response was lost or the server was restarted. `readOutcome` may find the outcome in another way; null means unknown. Rejects with any
 * other failure, and with the last one after 20 s.
 */
export const retryWhileInFlight = async <T>(
  { platform: { now } }: Pick<Dependencies, 'platform'>,
  request: () => Promise<T>,
  signal: AbortSignal,
  readOutcome: () => Promise<T | null> = async () => null,
): Promise<T> => {
  const startedAt = now();
  for (;;) {
    // oxlint-disable no-await-in-loop -- sequential requests
    try {
      return await request();
    } catch (error) {
      const isOver = signal.aborted || now() - startedAt > retryTimeoutMs;
      if (isOver || toFailure(error, '').code !== 'idempotency_in_flight') throw error;
    }
    const outcome = await readOutcome();
    if (outcome !== null) return outcome;
    await delay(retryIntervalMs);
    // oxlint-enable no-await-in-loop
  }
};

import { asFailure } from '../../../contract/failure.ts';
import type { Parts } from './parts.ts';

const askAgainAfterMs = 2000;
/** Ends ahead of the flows' own patience, so that the shopper hears why. */
const asksForMs = 20_000;

export const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * Asks under a key, and asks again where an earlier request under it is still being worked on, because its answer was lost or the server
 * was killed over it. `meanwhile` may know in another way how that went. Throws what was refused, and after 20 s that it is still
 * being worked on.
 */
export const onceWorkedOn = async <T>(
  { surroundings: { now } }: Pick<Parts, 'surroundings'>,
  ask: () => Promise<T>,
  signal: AbortSignal,
  meanwhile: () => Promise<T | null> = async () => null,
): Promise<T> => {
  const begun = now();
  for (;;) {
    // oxlint-disable no-await-in-loop -- one question after the other
    try {
      return await ask();
    } catch (error) {
      const isOver = signal.aborted || now() - begun > asksForMs;
      if (isOver || asFailure(error, '').code !== 'idempotency_in_flight') throw error;
    }
    const known = await meanwhile();
    if (known !== null) return known;
    await pause(askAgainAfterMs);
    // oxlint-enable no-await-in-loop
  }
};

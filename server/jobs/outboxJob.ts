import type { EffectKind } from '../store/outbox.ts';
import type { OutboxTable } from '../store/schema.ts';
import { claimEffects, hasDueEffects, settleEffect } from '../store/work.ts';
import { nextAttemptAt } from './backoff.ts';
import type { Commerce } from './commerce.ts';
import { effectHandlers, type ClaimedEffect } from './effects.ts';
import type { Job } from './runner.ts';
import { again, dropped, type Worked } from './work.ts';

const batch = 10;
/** Longer than an effect takes with all its time limits; after a crash it is taken up again then. */
const claimMs = 45_000;

const isKnown = (kind: string): kind is EffectKind => Object.hasOwn(effectHandlers, kind);

const handle = async <K extends EffectKind>(shop: Commerce, kind: K, row: OutboxTable): Promise<Worked> => {
  const effect = {
    effectKey: row.effect_key,
    payload: JSON.parse(row.payload),
    attempt: row.attempts,
    // The payload was written together with its kind, by `enqueueEffect`.
  } as ClaimedEffect<K>;
  return effectHandlers[kind](shop, effect);
};

const attempt = async (shop: Commerce, row: OutboxTable): Promise<Worked> => {
  try {
    return isKnown(row.kind) ? await handle(shop, row.kind, row) : dropped(`Nobody handles ${row.kind}.`);
  } catch (error) {
    shop.log.error('An effect failed', error, { effect: row.effect_key, attempt: row.attempts });
    return again(error instanceof Error ? error.message : String(error));
  }
};

const work = async (shop: Commerce, row: OutboxTable): Promise<void> => {
  const worked = await attempt(shop, row);
  const now = shop.clock();
  if (worked.kind === 'dropped')
    shop.log.warn('An effect was given up', { effect: row.effect_key, reason: worked.reason });
  await settleEffect(
    shop.store,
    row.id,
    worked.kind === 'again'
      ? { done: false, nextAttemptAt: nextAttemptAt(now, row.attempts), error: worked.reason }
      : {
          done: true,
          at: now.toISOString(),
          ...(worked.kind === 'dropped' ? { error: worked.reason } : {}),
        },
  );
};

/** Has the effects that are due, a batch at a time. */
export const outboxJob = (shop: Commerce): Job => ({
  name: 'outbox',
  everyMs: 1000,
  run: async () => {
    const now = shop.clock();
    if (!(await hasDueEffects(shop.store, now.toISOString()))) return false;
    const until = new Date(now.getTime() + claimMs).toISOString();
    const rows = await claimEffects(shop.store, { now: now.toISOString(), until, limit: batch });
    await Promise.all(rows.map((row) => work(shop, row)));
    return rows.length === batch;
  },
});

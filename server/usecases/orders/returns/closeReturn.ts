import type { ClosedReturnStatus } from '../../../../contract/returnStatechart.ts';
import { returnExpiryDays } from '../../../../contract/rules/returns.ts';
import { timeBefore } from '../../../domain/timeBefore.ts';
import { lockOrder } from '../../../store/orderLocks.ts';
import { findReturn, listReturnItems, releaseReturnUnits, type ReturnRow } from '../../../store/returns.ts';
import { enqueueEffect } from '../../enqueueEffect.ts';
import type { TransactionContext } from '../../transactionContext.ts';
import type { UseCaseContext } from '../../useCaseContext.ts';
import { transitionReturn } from './transitionReturn.ts';

const dayMs = 24 * 60 * 60_000;

/** Deduplicates the mail about a closed return. */
export const returnClosedKey = (returnId: string): string => `mail:return-closed:${returnId}`;

/** Shown to the shopper in the timeline. */
const notes: { readonly [S in ClosedReturnStatus]: string } = {
  rejected: 'We could not accept this return',
  expired: `The items did not arrive within ${returnExpiryDays} days`,
};

/**
 * Closes a requested return without its items, which can be returned again within their time. Nothing is refunded, and the shopper gets a mail. The order must be
 * locked. Throws `move_not_allowed` where the items have arrived.
 */
export const closeReturn = async (
  transaction: TransactionContext,
  row: ReturnRow,
  to: ClosedReturnStatus,
  reason?: string,
): Promise<ReturnRow> => {
  const { trx, at } = transaction;
  const actor = to === 'expired' ? 'system' : 'admin';
  // The mail ends the sentence.
  const given = reason?.trim().replace(/\.$/, '');
  const note = given ? `${notes[to]}: ${given}` : notes[to];
  const closed = await transitionReturn(trx, row, { to, actor, at, note });
  for (const { order_item_id: lineId, quantity } of await listReturnItems(trx, [row.id]))
    await releaseReturnUnits(trx, lineId, quantity);
  await enqueueEffect(transaction, {
    kind: 'mail.returnClosed',
    effectKey: returnClosedKey(row.id),
    payload: { returnId: row.id },
  });
  return closed;
};

/** Requested returns of before this time have expired, ISO 8601. */
export const returnExpiry = (now: Date): string => timeBefore(now, returnExpiryDays * dayMs);

/** Closes a return whose items did not arrive in time; skips one that changed meanwhile. */
export const expireReturn = async ({ store, clock, newId }: UseCaseContext, id: string): Promise<void> => {
  const known = await findReturn(store.db, id);
  if (!known) return;
  await store.transaction(async (trx) => {
    await lockOrder(trx, known.order_id);
    const row = await findReturn(trx, id);
    if (row?.status !== 'requested' || row.created_at >= returnExpiry(clock())) return;
    await closeReturn({ trx, at: clock().toISOString(), newId }, row, 'expired');
  });
};

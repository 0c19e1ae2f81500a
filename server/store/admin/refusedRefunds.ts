/** Refunds that the payment provider refused, for the staff. */
import type { Handle } from '../database.ts';

/** All refunds of payments of which one was refused, with what was captured. Refusals are rare. */
export const refundsBesideRefused = async (db: Handle) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.intent_id', 'refunds.intent_id')
    .selectAll('refunds')
    .select('payments.captured_cents')
    .where('refunds.intent_id', 'in', (of) =>
      of.selectFrom('refunds').select('intent_id').where('status', '=', 'failed'),
    )
    .execute();

/** The returns that these refunds pay back, by the id of the refund. */
export const returnsOfRefunds = async (
  db: Handle,
  refundIds: readonly string[],
): Promise<Map<string, string>> => {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('returns')
    .select(['id', 'refund_id'])
    .where('refund_id', 'in', refundIds)
    .execute();
  return new Map(rows.flatMap(({ id, refund_id: refundId }) => (refundId === null ? [] : [[refundId, id]])));
};

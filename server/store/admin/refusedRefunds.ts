/** Refunds refused by the payment provider, for staff. */
import type { Handle } from '../database.ts';
import { rowsIn } from '../common/queries.ts';

/** All refunds of payments with a failed refund, with the captured amount. Not paged, because failures are rare. */
export const listRefundsOfPaymentsWithFailure = async (db: Handle) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.intent_id', 'refunds.intent_id')
    .selectAll('refunds')
    .select('payments.captured_cents')
    .where('refunds.intent_id', 'in', (eb) =>
      eb.selectFrom('refunds').select('intent_id').where('status', '=', 'failed'),
    )
    .execute();

/** Ids of returns by the id of their refund. */
export const findReturnIdsByRefundId = async (
  db: Handle,
  refundIds: readonly string[],
): Promise<Map<string, string>> => {
  const returns = db.selectFrom('returns').select(['id', 'refund_id']).where('refund_id', 'in', refundIds);
  const rows = await rowsIn(refundIds, returns);
  return new Map(rows.flatMap(({ id, refund_id: refundId }) => (refundId === null ? [] : [[refundId, id]])));
};

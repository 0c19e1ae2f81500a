import type { Of } from '../../../contract/schema.ts';
import { toDollars } from '../../../contract/money.ts';
import type { refusedRefund } from '../../../contract/wire/adminOrders.ts';
import { openRefusals } from '../../domain/openRefusals.ts';
import { refundsBesideRefused, returnsOfRefunds } from '../../store/admin/refusedRefunds.ts';
import type { Handle } from '../../store/database.ts';
import { refundsOfOrders, type RefundRow } from '../../store/payments.ts';

const sumOf = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { status, amount_cents: cents }) => sum + (status === 'failed' ? 0 : cents), 0);

/** ROLE-05: every refund that the provider refused and that was not asked for again. */
export const readOpenRefusals = async (db: Handle): Promise<RefundRow[]> => {
  const byIntent = Map.groupBy(await refundsBesideRefused(db), ({ intent_id: intentId }) => intentId);
  return [...byIntent.values()].flatMap((refunds) =>
    openRefusals(refunds, (refunds[0]?.captured_cents ?? 0) - sumOf(refunds)),
  );
};

/** Those of one order, each with the return that it is for, where it can be asked for again. */
export const readRefusalsOf = async (
  db: Handle,
  orderId: string,
  leftCents: number,
): Promise<Of<typeof refusedRefund>[]> => {
  const open = openRefusals(await refundsOfOrders(db, [orderId]), leftCents);
  const returns = await returnsOfRefunds(
    db,
    open.map(({ id }) => id),
  );
  return open.map(({ id, amount_cents: cents, reason, updated_at: at }) => ({
    _id: id,
    amount: toDollars(cents),
    reason,
    at,
    _return: returns.get(id) ?? null,
  }));
};

import type { Handle } from '../../../store/database.ts';
import { listOrderItems, type OrderItemRow } from '../../../store/orders.ts';
import type { WithdrawalRow } from '../../../store/withdrawals.ts';
import { readWithdrawnItems, type WithdrawnItem } from './presentWithdrawal.ts';

/** A line that is not in the order is described by its id. */
const describe = ({ orderItemId, quantity }: WithdrawnItem, rows: readonly OrderItemRow[]): string => {
  const row = rows.find(({ id }) => id === orderItemId);
  return row
    ? `${quantity} × ${row.brand} ${row.title}, size ${row.size}, ${row.color}`
    : `${quantity} × ${orderItemId}`;
};

/** The lines of statements, each as `2 × Verrow The coat, size S, Bottle`; empty where a statement names no lines. */
export const describeWithdrawnItems = async (
  db: Handle,
  withdrawals: readonly Pick<WithdrawalRow, 'items' | 'order_id'>[],
): Promise<string[][]> => {
  const orderIds = withdrawals.flatMap(({ order_id: id, items }) =>
    id === null || items === null ? [] : [id],
  );
  const rows = await listOrderItems(db, [...new Set(orderIds)]);
  return withdrawals.map((withdrawal) =>
    (readWithdrawnItems(withdrawal) ?? []).map((item) =>
      describe(
        item,
        rows.filter((row) => row.order_id === withdrawal.order_id),
      ),
    ),
  );
};

import type { Infer } from '../../../../contract/schema.ts';
import type { withdrawal, withdrawalItem } from '../../../../contract/wire/withdrawal.ts';
import type { WithdrawalRow } from '../../../store/withdrawals.ts';

export type WithdrawnItem = Infer<typeof withdrawalItem>;

/** The lines of a statement; null for the whole order, empty where its text names the items. */
export const readWithdrawnItems = ({ items }: Pick<WithdrawalRow, 'items'>): WithdrawnItem[] | null =>
  // Stored from a validated body.
  items === null ? null : (JSON.parse(items) as WithdrawnItem[]);

/** A statement in its wire format. */
export const presentWithdrawal = (row: WithdrawalRow): Infer<typeof withdrawal> => ({
  _id: row.id,
  receivedAt: row.received_at,
  name: row.name,
  email: row.email,
  orderNumber: row.order_number,
  items: readWithdrawnItems(row),
  text: row.text,
  status: row.status,
  note: row.note,
  _order: row.order_id,
  _return: row.return_id,
});

import { partCents } from '../../../contract/money.ts';
import type { StoreTransaction } from '../../store/database.ts';
import type { OrderItemRow } from '../../store/orders.ts';
import { sumLineRefunds } from '../../store/returnReceipts.ts';

/** What was paid for the units of a line that were not canceled, in cents. */
const paidCents = (line: OrderItemRow): number => {
  const cents = line.total_cents - line.discount_cents;
  return cents - partCents(cents, line.canceled_quantity, line.quantity);
};

/**
 * What the returns of a line other than `returnId` leave of its price, in cents. Amounts are rounded, and units that were missing are
 * requested again, so that the refunds of single returns could exceed it by a cent.
 */
export const leftToRefund = async (
  trx: StoreTransaction,
  line: OrderItemRow,
  returnId: string,
): Promise<number> => Math.max(0, paidCents(line) - (await sumLineRefunds(trx, line.id, returnId)));

import { nextMovementTime, type InvoiceEdit } from '../../../domain/corrections.ts';
import { insertInvoiceEdit, listInvoiceEdits } from '../../../store/corrections.ts';
import { listRefunds } from '../../../store/payments.ts';
import type { TransactionContext } from '../../transactionContext.ts';

/** INTL-41: records what the invoice showed before an edit, whose correction shows the difference. The order must be locked. */
export const recordInvoiceEdit = async (
  { trx, at }: TransactionContext,
  orderId: string,
  before: Omit<InvoiceEdit, 'at'>,
): Promise<void> => {
  const refunds = await listRefunds(trx, [orderId]);
  const edits = await listInvoiceEdits(trx, [orderId]);
  await insertInvoiceEdit(trx, orderId, { ...before, at: nextMovementTime(at, refunds, edits) });
};

import type { Store } from '../../../server/store/database.ts';
import { insertRefund, type RefundRow } from '../../../server/store/payments.ts';

/** Inserts a completed refund of the payment that `insertCapturedPayment` inserted. */
export const insertRefundOfPayment = async (
  store: Store,
  orderId: string,
  refund: Pick<RefundRow, 'amount_cents' | 'id' | 'updated_at'> & Partial<RefundRow>,
): Promise<void> =>
  store.transaction((trx) =>
    insertRefund(trx, {
      intent_id: `pi_${orderId}`,
      order_id: orderId,
      reason: 'A button was missing',
      provider_refund_id: null,
      status: 'done',
      provider_status: null,
      failure_reason: null,
      created_at: refund.updated_at,
      completed_at: null,
      reversed_at: null,
      content: null,
      ...refund,
    }),
  );

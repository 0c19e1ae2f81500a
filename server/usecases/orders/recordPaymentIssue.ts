import { insertPaymentIssue } from '../../store/paymentProblems.ts';
import type { PaymentIssueKind } from '../../store/schema.ts';
import type { TransactionContext } from '../transactionContext.ts';

interface PaymentIssue {
  readonly kind: PaymentIssueKind;
  readonly intentId: string;
  readonly orderId: string;
  /** A sentence for staff. */
  readonly details: string;
}

/** Shows staff a payment that the shop cannot settle by itself; once of its kind per intent. */
export const recordPaymentIssue = (
  { trx, at, newId }: TransactionContext,
  { kind, intentId, orderId, details }: PaymentIssue,
): Promise<void> =>
  insertPaymentIssue(trx, {
    id: newId('iss'),
    kind,
    intent_id: intentId,
    order_id: orderId,
    details,
    created_at: at,
  });

import type { Order } from '../../../contract/types.ts';
import { Money } from '../price/Money.tsx';
import { TotalsList } from './detailSection.styles.ts';

/** DESK-532: the refunded and the remaining amount; nothing for an order without refunds. */
export const RefundedTotals = ({ order: { payments, total } }: { readonly order: Order }) => {
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0);
  if (refunded === 0) return null;
  return (
    <TotalsList>
      <dt>Refunded</dt>
      <dd>
        <Money dollars={refunded} />
      </dd>
      <dt className="total">Left after refunds</dt>
      <dd className="total">
        <Money dollars={total - refunded} />
      </dd>
    </TotalsList>
  );
};

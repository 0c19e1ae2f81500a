import { formatCents, formatDollars, toCents } from '../../../../contract/money.ts';
import type { OrderQuote } from '../../../services/admin/manualOrderServices.ts';
import { DescriptionList, Hint } from '../admin.styles.ts';

interface OrderTotalProps {
  readonly quote: OrderQuote | undefined;
  /** Undefined until a delivery method is chosen. */
  readonly deliveryCents: number | undefined;
}

/** The total of a quote with delivery, in cents. */
export const totalCents = ({ subTotal, discount }: OrderQuote, deliveryCents: number): number =>
  toCents(subTotal) - toCents(discount) + deliveryCents;

/** What the customer would pay. */
export const OrderTotal = ({ quote, deliveryCents }: OrderTotalProps) => {
  if (!quote) return <Hint>The total is shown once every product has a size and a quantity.</Hint>;
  return (
    <DescriptionList aria-live="polite">
      <dt>Subtotal</dt>
      <dd>{formatDollars(quote.subTotal)}</dd>
      {quote.discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd>−{formatDollars(quote.discount)}</dd>
        </>
      )}
      {deliveryCents !== undefined && (
        <>
          <dt>Delivery</dt>
          <dd>{deliveryCents === 0 ? 'Free' : formatCents(deliveryCents)}</dd>
          <dt>Total</dt>
          <dd>{formatCents(totalCents(quote, deliveryCents))}</dd>
        </>
      )}
    </DescriptionList>
  );
};

import { Money } from './Money.tsx';

interface DiscountRowProps {
  /** Dollars. */
  readonly discount: number;
  readonly promoCode?: string | null | undefined;
}

/** The discount in a list of amounts; nothing without a discount. */
export const DiscountRow = ({ discount, promoCode }: DiscountRowProps) =>
  discount > 0 && (
    <>
      <dt>Discount{promoCode ? ` (${promoCode})` : ''}</dt>
      <dd>
        −<Money dollars={discount} />
      </dd>
    </>
  );

import styled from 'styled-components';
import { formatDollars } from '../../../contract/money.ts';
import { color } from '../theme/theme.ts';
import { Money } from './Money.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
`;

const Now = styled.span<{ $isSale: boolean }>`
  font-weight: 600;
  color: ${({ $isSale }) => ($isSale ? color.sale : 'inherit')};
`;

const Was = styled.s`
  color: ${color.ink2};
  font-weight: 400;
`;

const Off = styled.span`
  color: ${color.sale};
`;

export interface PriceProps {
  /** Dollars, before the discount. */
  readonly price: number;
  /** Dollars, what is paid. */
  readonly discountedPrice: number;
  readonly discountPercent: number;
  /** Also shows '−30%' behind the prices. */
  readonly showsPercent?: boolean;
}

/** MONEY-01. A screen reader hears 'Now $132.30, was $189.00, 30% off'. */
export const Price = ({ price, discountedPrice, discountPercent, showsPercent = false }: PriceProps) => {
  if (discountPercent === 0)
    return (
      <Now $isSale={false}>
        <Money dollars={price} />
      </Now>
    );
  return (
    <>
      <VisuallyHidden>
        {`Now ${formatDollars(discountedPrice)}, was ${formatDollars(price)}, ${discountPercent}% off`}
      </VisuallyHidden>
      <Row aria-hidden="true">
        <Now $isSale>
          <Money dollars={discountedPrice} />
        </Now>
        <Was>
          <Money dollars={price} />
        </Was>
        {showsPercent && <Off>−{discountPercent}%</Off>}
      </Row>
    </>
  );
};

import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
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

const CurrentPrice = styled.span<{ $isSale: boolean }>`
  font-weight: 600;
  color: ${({ $isSale }) => ($isSale ? color.sale : 'inherit')};
`;

const OriginalPrice = styled.s`
  color: ${color.ink2};
  font-weight: 400;
`;

const DiscountPercent = styled.span`
  color: ${color.sale};
`;

export interface PriceProps {
  readonly product: Pick<Product, 'price' | 'discountedPrice' | 'discountPercent'>;
  /** Also shows '−30%' after the prices. */
  readonly showsPercent?: boolean;
}

/** MONEY-01. Screen readers announce 'Now $132.30, was $189.00, 30% off'. */
export const Price = ({ product, showsPercent = false }: PriceProps) => {
  const { price, discountedPrice, discountPercent } = product;
  if (discountPercent === 0)
    return (
      <CurrentPrice $isSale={false}>
        <Money dollars={price} />
      </CurrentPrice>
    );
  return (
    <>
      <VisuallyHidden>
        {`Now ${formatDollars(discountedPrice)}, was ${formatDollars(price)}, ${discountPercent}% off`}
      </VisuallyHidden>
      <Row aria-hidden="true">
        <CurrentPrice $isSale>
          <Money dollars={discountedPrice} />
        </CurrentPrice>
        <OriginalPrice>
          <Money dollars={price} />
        </OriginalPrice>
        {showsPercent && <DiscountPercent>−{discountPercent}%</DiscountPercent>}
      </Row>
    </>
  );
};

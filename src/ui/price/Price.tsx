import styled from 'styled-components';
import type { Product } from '../../../contract/types.ts';
import { formatDollars } from '../../../contract/money.ts';
import { color } from '../theme/theme.ts';
import { useOffer } from '../shop/chosenCurrency.ts';
import { Amount } from './Amount.tsx';
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

/** MONEY-01, INTL-60: in the currency that the visitor chose. Screen readers announce 'Now $132.30, was $189.00, 30% off'. */
export const Price = ({ product, showsPercent = false }: PriceProps) => {
  const { price, discountedPrice, discountPercent, format = formatDollars } = useOffer(product);
  if (discountPercent === 0)
    return (
      <CurrentPrice $isSale={false}>
        <Amount dollars={price} format={format} />
      </CurrentPrice>
    );
  return (
    <>
      <VisuallyHidden>
        {`Now ${format(discountedPrice)}, was ${format(price)}, ${discountPercent}% off`}
      </VisuallyHidden>
      <Row aria-hidden="true">
        <CurrentPrice $isSale>
          <Amount dollars={discountedPrice} format={format} />
        </CurrentPrice>
        <OriginalPrice>
          <Amount dollars={price} format={format} />
        </OriginalPrice>
        {showsPercent && <DiscountPercent>−{discountPercent}%</DiscountPercent>}
      </Row>
    </>
  );
};

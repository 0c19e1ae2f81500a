import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { DiscountRow } from '../price/DiscountRow.tsx';
import { Money } from '../price/Money.tsx';
import { totalsStyles } from '../price/totals.styles.ts';
import { color, flexWrap, type } from '../theme/theme.ts';
import { useFreeDeliveryText } from './useFreeDeliveryText.ts';

/** An amount that is too wide for its row goes below its name. */
const TotalsList = styled.dl`
  ${totalsStyles}
  ${flexWrap}
  & > dt {
    flex: 1 51%;
  }
  & > dd {
    flex: 1;
  }
  ${type[14]}
`;

const FreeDeliveryText = styled.p`
  color: ${color.brand};
  ${type[13]}
`;

/** CART-13: 'Subtotal:' is the total after discount and before delivery; the discount has its own line. */
export const CartTotals = ({ cart }: { readonly cart: Cart }) => {
  const freeDeliveryText = useFreeDeliveryText(cart);
  return (
    <>
      <TotalsList>
        <DiscountRow discount={cart.discount} promoCode={cart.promoCode} />
        <dt className="total">Subtotal:</dt>
        <dd className="total">
          <Money dollars={cart.total} />
        </dd>
      </TotalsList>
      <FreeDeliveryText>{freeDeliveryText}</FreeDeliveryText>
    </>
  );
};

import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { selectHasEdits } from '../../machines/cart/selectors.ts';
import { DiscountRow } from '../price/DiscountRow.tsx';
import { Money, MoneyCurrency } from '../price/Money.tsx';
import { totalsStyles } from '../price/totals.styles.ts';
import { useCartFlow } from '../shop/ShopContext.tsx';
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

const VatNote = styled.p<{ $isOutdated: boolean }>`
  visibility: ${({ $isOutdated }) => $isOutdated && 'hidden'};
  color: ${color.ink2};
  ${type[13]}
`;

/** CART-13: 'Subtotal:' is the total after discount and before delivery; the discount has its own line. INTL-29: the VAT in it, where it can be delivered. */
export const CartTotals = ({ cart }: { readonly cart: Cart }) => {
  const { text, isRefused } = useFreeDeliveryText(cart);
  const isOutdated = useSelector(useCartFlow(), selectHasEdits);
  return (
    <MoneyCurrency value={cart.currency}>
      <TotalsList>
        <DiscountRow discount={cart.discount} promoCode={cart.promoCode} />
        <dt className="total">Subtotal:</dt>
        <dd className="total">
          <Money dollars={cart.total} />
        </dd>
      </TotalsList>
      <FreeDeliveryText>{text}</FreeDeliveryText>
      {cart.vatNote && !isRefused && <VatNote $isOutdated={isOutdated}>{cart.vatNote}</VatNote>}
    </MoneyCurrency>
  );
};

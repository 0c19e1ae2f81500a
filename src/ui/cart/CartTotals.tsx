import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { Money } from '../price/Money.tsx';
import { color, type } from '../theme/theme.ts';
import { freeDeliveryText } from './CartAnnouncer.tsx';

const TotalsList = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  ${type[14]}
  & > dd {
    text-align: right;
  }
  & > .total {
    font-weight: 600;
    ${type[16]}
  }
`;

const FreeDeliveryText = styled.p`
  color: ${color.brand};
  ${type[13]}
`;

/** CART-13: 'Subtotal:' is the total after discount and before delivery; the discount has its own line. */
export const CartTotals = ({ cart }: { readonly cart: Cart }) => (
  <>
    <TotalsList>
      {cart.discount > 0 && (
        <>
          <dt>Discount{cart.promoCode ? ` (${cart.promoCode})` : ''}</dt>
          <dd>
            −<Money dollars={cart.discount} />
          </dd>
        </>
      )}
      <dt className="total">Subtotal:</dt>
      <dd className="total">
        <Money dollars={cart.total} />
      </dd>
    </TotalsList>
    <FreeDeliveryText>{freeDeliveryText(cart)}</FreeDeliveryText>
  </>
);

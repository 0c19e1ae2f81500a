import styled from 'styled-components';
import type { Cart } from '../../../contract/types.ts';
import { Money } from '../goods/Money.tsx';
import { color, type } from '../theme/theme.ts';
import { deliveryLine } from './CartNews.tsx';

const Sum = styled.dl`
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

const Free = styled.p`
  color: ${color.brand};
  ${type[13]}
`;

/** CART-13: 'Subtotal:' is the total before delivery and after discount; the discount stands on a line of its own. */
export const CartTotals = ({ cart }: { readonly cart: Cart }) => (
  <>
    <Sum>
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
    </Sum>
    <Free>{deliveryLine(cart)}</Free>
  </>
);

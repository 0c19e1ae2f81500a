import styled from 'styled-components';
import { euCountries, vatRatePercent } from '../../../contract/rules.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { Money } from '../goods/Money.tsx';
import { color, type } from '../theme/theme.ts';
import { Quiet } from '../kit/stepLook.ts';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 16px;
  & > dd {
    text-align: right;
  }
  & > .total {
    font-weight: 600;
    ${type[16]}
    border-top: 1px solid ${color.line};
    padding-top: 8px;
    margin-right: -16px;
  }
  & > dd.total {
    margin-right: 0;
  }
  & .note {
    margin-left: 8px;
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** CHECK-11, MONEY-08: whether taxes come on top where it goes. */
const taxNote = (country: string | undefined): string =>
  country !== undefined && euCountries.includes(country) ? 'Includes VAT' : 'Plus taxes';

const piecesIn = ({ products }: CheckoutState) =>
  products.reduce((count, product) => count + product.quantity, 0);

/** CHECK-10, CHECK-11, MONEY-07: products count and subtotal, shipping, total. */
export const ReviewTotals = ({ state }: { readonly state: CheckoutState }) => {
  const pieces = piecesIn(state);
  const isFree = state.deliveryCost === 0;
  return (
    <div>
      <Lines>
        <dt>
          {pieces} {pieces === 1 ? 'product' : 'products'}
        </dt>
        <dd>
          <Money dollars={state.subTotal} />
        </dd>
        {state.discount > 0 && (
          <>
            <dt>Discount</dt>
            <dd>
              −<Money dollars={state.discount} />
            </dd>
          </>
        )}
        <dt>
          Shipping
          {!isFree && <span className="note">{taxNote(state.shippingAddress?.country)}</span>}
        </dt>
        <dd>{isFree ? 'Free' : <Money dollars={state.deliveryCost} />}</dd>
        <dt className="total">Total</dt>
        <dd className="total">
          <Money dollars={state.total} />
        </dd>
      </Lines>
      <Quiet>All prices include {vatRatePercent}% VAT.</Quiet>
    </div>
  );
};

import styled from 'styled-components';
import { describeVat } from '../../../contract/vatText.ts';
import { euCountries } from '../../../contract/rules/countries.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { DiscountRow } from '../price/DiscountRow.tsx';
import { Money } from '../price/Money.tsx';
import { totalsStyles } from '../price/totals.styles.ts';
import { color, type } from '../theme/theme.ts';
import { MutedText } from '../kit/step.styles.ts';

const TotalsList = styled.dl`
  ${totalsStyles}
  & > .total {
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

/** CHECK-11, MONEY-08: whether taxes are added in the destination country. */
const taxNote = (country: string | undefined): string =>
  country !== undefined && euCountries.includes(country) ? 'Includes VAT' : 'Plus taxes';

const countUnits = ({ products }: CheckoutState) =>
  products.reduce((count, product) => count + product.quantity, 0);

/** CHECK-10, CHECK-11, MONEY-07: number of products, subtotal, shipping, total. */
export const ReviewTotals = ({ state }: { readonly state: CheckoutState }) => {
  const unitCount = countUnits(state);
  const isFree = state.deliveryCost === 0;
  return (
    <div>
      <TotalsList>
        <dt>
          {unitCount} {unitCount === 1 ? 'product' : 'products'}
        </dt>
        <dd>
          <Money dollars={state.subTotal} />
        </dd>
        <DiscountRow discount={state.discount} />
        <dt>
          Shipping
          {!isFree && <span className="note">{taxNote(state.shippingAddress?.country)}</span>}
        </dt>
        <dd>{isFree ? 'Free' : <Money dollars={state.deliveryCost} />}</dd>
        <dt className="total">Total</dt>
        <dd className="total">
          <Money dollars={state.total} />
        </dd>
      </TotalsList>
      <MutedText>{describeVat(state.vat, state.currency)}</MutedText>
    </div>
  );
};

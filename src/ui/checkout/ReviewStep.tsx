import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { euCountries, vatRatePercent } from '../../../contract/rules.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { selectFailure, selectIsPlacing, selectReservedUntil } from '../../machines/checkout/selectors.ts';
import { Money } from '../goods/Money.tsx';
import { Button } from '../kit/Button.tsx';
import { newKey } from '../shop/ShopContext.tsx';
import { color, media, type } from '../theme/theme.ts';
import { ChangeOrderButton } from './ChangeOrderButton.tsx';
import { ReservationClock } from './ReservationClock.tsx';
import { Quiet, Refusal, StepActions, StepBody } from './stepLook.ts';
import { StepHeading } from './StepHeading.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

const Blocks = styled.div`
  display: grid;
  gap: 24px;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Block = styled.section`
  border-top: 1px solid ${color.line};
  padding-top: 16px;
  ${type[14]}
  & > h3 {
    font-weight: 600;
    ${type[16]}
    margin-bottom: 8px;
  }
`;

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
  }
`;

/** CHECK-11, MONEY-08: 'Free', or whether taxes come on top where it goes. */
export const shippingNote = (deliveryCost: number, country: string | undefined): string => {
  if (deliveryCost === 0) return 'Free';
  return country !== undefined && euCountries.includes(country) ? 'Includes VAT' : 'Plus taxes';
};

const cardNames: { readonly [brand: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

const pieces = (state: CheckoutState) =>
  state.products.reduce((count, product) => count + product.quantity, 0);

interface ReviewStepProps {
  readonly flow: CheckoutFlow;
  readonly state: CheckoutState;
}

/** Step 3 (CHECK-10, CHECK-11, CHECK-13): everything once more, before anything is charged. */
export const ReviewStep = ({ flow, state }: ReviewStepProps) => {
  const isPlacing = useSelector(flow, selectIsPlacing);
  const failure = useSelector(flow, selectFailure);
  const reservedUntil = useSelector(flow, selectReservedUntil);
  return (
    <StepBody>
      <StepHeading>Review your order</StepHeading>
      {failure && <Refusal>{failure.message}</Refusal>}
      <Totals state={state} />
      <Blocks>
        <ShipmentDetails state={state} />
        <PaymentDetails state={state} />
      </Blocks>
      <Quiet>Your card is charged when you place the order, not before.</Quiet>
      {reservedUntil && <ReservationClock until={reservedUntil} />}
      <StepActions>
        <Button variant="secondary" disabled>
          Previous
        </Button>
        <ChangeOrderButton flow={flow} />
        <Button
          className="forward"
          busy={isPlacing}
          onClick={() => flow.send({ type: 'checkout.placeOrder', key: newKey() })}
        >
          {isPlacing ? 'Placing order...' : 'Place order'}
        </Button>
      </StepActions>
    </StepBody>
  );
};

const Totals = ({ state }: { readonly state: CheckoutState }) => {
  const count = pieces(state);
  return (
    <Lines>
      <dt>
        {count} {count === 1 ? 'product' : 'products'}
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
      <dt>Shipping ({shippingNote(state.deliveryCost, state.shippingAddress?.country)})</dt>
      <dd>
        <Money dollars={state.deliveryCost} />
      </dd>
      <dt className="total">Total</dt>
      <dd className="total">
        <Money dollars={state.total} />
      </dd>
      <dt>
        <Quiet as="span">All prices include {vatRatePercent}% VAT</Quiet>
      </dt>
      <dd />
    </Lines>
  );
};

const ShipmentDetails = ({ state }: { readonly state: CheckoutState }) => {
  const address = state.shippingAddress;
  return (
    <Block>
      <h3>Shipment details</h3>
      {address && (
        <p>
          {address.firstName} {address.lastName}
          <br />
          {[address.street, address.street2, address.city, address.postalCode, address.state, address.country]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {state._deliveryMethod && <Quiet>{state._deliveryMethod.name}</Quiet>}
    </Block>
  );
};

const PaymentDetails = ({ state }: { readonly state: CheckoutState }) => {
  const { brand, cardHolder, last4, expDate } = state.paymentInfo;
  return (
    <Block>
      <h3>Payment details</h3>
      <p>
        {brand ? (cardNames[brand] ?? brand) : 'Test bank'}
        {cardHolder && (
          <>
            <br />
            {cardHolder}
          </>
        )}
        {last4 && (
          <>
            <br />
            xxxx-xxxx-xxxx-{last4}
          </>
        )}
        {expDate && (
          <>
            <br />
            Expires {expDate}
          </>
        )}
      </p>
    </Block>
  );
};

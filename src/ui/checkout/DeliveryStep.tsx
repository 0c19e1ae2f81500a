import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { countryName } from '../../../contract/countryName.ts';
import { providerCostCents, type DeliveryMeasure } from '../../../contract/deliveryRate.ts';
import { addBusinessDays, formatDeliveryDate } from '../../../contract/deliveryDate.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import { deliveryTypeNames } from '../../../contract/rules/delivery.ts';
import type { DeliveryMethod, DeliveryProvider } from '../../../contract/types.ts';
import {
  selectCanGoBack,
  selectCanRetry,
  selectFailure,
  selectIsBusy,
  selectIsCreatingPayment,
} from '../../machines/checkout/selectors.ts';
import type { CheckoutState } from '../../machines/checkout/checkoutState.ts';
import { Money } from '../price/Money.tsx';
import { Button } from '../kit/Button.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { RadioCards, type RadioCard } from '../kit/RadioCards.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { QueryError } from '../shop/QueryError.tsx';
import { newKey, useQueries } from '../shop/ShopContext.tsx';
import { useTimeZone } from '../shop/timeZone.ts';
import { CheckoutError } from './CheckoutError.tsx';
import { MutedText, StepActions, StepBody } from '../kit/step.styles.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import { useDeliveryMethods } from './useDeliveryMethods.ts';
import type { CheckoutActor } from './useCheckoutState.ts';

const separator = '/';

interface TimeContext {
  /** ISO time. */
  readonly now: string;
  readonly timeZone: string;
}

const formatExpectedDelivery = (provider: DeliveryProvider, { now, timeZone }: TimeContext) =>
  `Expected ${formatDeliveryDate(addBusinessDays(now, provider.estimatedDeliveryTimeMin, timeZone))}`;

const toRadioCard = (
  method: DeliveryMethod,
  provider: DeliveryProvider,
  measure: DeliveryMeasure,
  timeContext: TimeContext,
): RadioCard => {
  const cents = providerCostCents(provider, measure);
  const notes = [
    provider.additionalNotes?.address,
    provider.isAvailable ? formatExpectedDelivery(provider, timeContext) : 'Not available now',
  ];
  return {
    value: `${method._id}${separator}${provider._id}`,
    label: `${deliveryTypeNames[method.type].long}, ${provider.name}`,
    note: notes.filter(Boolean).join(' · '),
    aside: cents === 0 ? 'Free' : <Money dollars={toDollars(cents)} />,
    isDisabled: !provider.isAvailable,
  };
};

interface DeliveryStepProps {
  readonly flow: CheckoutActor;
  readonly state: CheckoutState;
}

/** Step 1: the delivery method (CHECK-07); leaving it creates the order and its payment (CHECK-21). */
export const DeliveryStep = ({ flow, state }: DeliveryStepProps) => {
  const queries = useQueries();
  const cart = useQuery(queries.cart());
  const methods = useDeliveryMethods(flow);
  const selectedValue = useSelector(
    flow,
    ({ context }) => `${context.methodId}${separator}${context.providerId}`,
  );
  const failure = useSelector(flow, selectFailure);
  const isCreating = useSelector(flow, selectIsCreatingPayment);
  const isBusy = useSelector(flow, selectIsBusy);
  const canGoBack = useSelector(flow, selectCanGoBack);
  const canRetry = useSelector(flow, selectCanRetry);
  const measure = {
    itemsCents: toCents(state.subTotal) - toCents(state.discount),
    grams: cart.data?.weight ?? 0,
  };
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date().toISOString());
  const cards = (methods.data ?? []).flatMap((method) =>
    method.providers.map((provider) => toRadioCard(method, provider, measure, { now, timeZone })),
  );
  const country = state.shippingAddress?.country;
  const isMissing = failure?.code === 'delivery_required';

  if (canRetry) {
    return (
      <StepBody>
        <StepHeading>Delivery method</StepHeading>
        <ErrorState
          text="We could not load the delivery methods."
          onRetry={() => flow.send({ type: 'checkout.retried' })}
        />
      </StepBody>
    );
  }
  return (
    <StepBody>
      <StepHeading>Delivery method</StepHeading>
      {!isMissing && <CheckoutError failure={failure} />}
      <Busy
        isBusy={methods.data === undefined}
        label="Loading delivery methods"
        skeleton={<SkeletonBlock $height="320px" />}
      >
        {cards.length === 0 && (
          <MutedText>
            {country
              ? `We do not deliver to ${countryName(country)} yet. You can go back and choose another address.`
              : 'We cannot deliver at the moment. Please come back later.'}
          </MutedText>
        )}
        {/* The order is created with the method selected at submit. */}
        <fieldset disabled={isCreating}>
          <RadioCards
            legend="How should we deliver it?"
            name="delivery"
            cards={cards}
            value={selectedValue}
            error={isMissing ? failure?.message : undefined}
            onChange={(value) => {
              const [methodId = '', providerId = ''] = value.split(separator);
              flow.send({ type: 'checkout.deliverySelected', methodId, providerId });
            }}
          />
        </fieldset>
      </Busy>
      {cart.isError && !cart.data && <QueryError query={cart} text="We could not load your cart." />}
      <StepActions>
        <Button
          variant="secondary"
          disabled={!canGoBack}
          onClick={() => flow.send({ type: 'checkout.previous' })}
        >
          Previous
        </Button>
        <Button
          className="forward"
          busy={isCreating}
          // Without the cart, the total that is sent would not be the one that the shopper saw.
          disabled={isBusy || cards.length === 0 || !cart.data}
          onClick={() =>
            flow.send({
              type: 'checkout.orderRequested',
              key: newKey(),
              expectedTotal: state.total,
              ...(cart.data && { cartVersion: cart.data.version }),
            })
          }
        >
          {isCreating ? 'Creating payment...' : 'Next'}
        </Button>
      </StepActions>
    </StepBody>
  );
};

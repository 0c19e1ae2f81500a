import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import bag from '../artwork/empty-cart.svg';
import type { checkoutMachine } from '../../machines/checkout/machine.ts';
import {
  checkoutSteps,
  selectFailure,
  selectOrderId,
  selectStep,
} from '../../machines/checkout/selectors.ts';
import { paths } from '../../routes/paths.ts';
import { useHeadingWhenLost } from '../forms/useKeptFocus.ts';
import { useSavedAddresses } from '../forms/useSavedAddresses.ts';
import { Button } from '../kit/Button.tsx';
import { HasMoved, useHasMoved } from '../kit/StepHeading.tsx';
import { Steps } from '../kit/Steps.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { media } from '../theme/theme.ts';
import { ChangeOrderDialog } from './ChangeOrderDialog.tsx';
import { BillingStep } from './BillingStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { SummaryPanel, SummaryStrip } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useCheckoutHistory } from './useCheckoutHistory.ts';
import { useCheckoutView, type CheckoutFlow } from './useCheckoutView.ts';

const Layout = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;
  ${media.aboveMobile} {
    grid-template-columns: minmax(0, 7fr) minmax(280px, 5fr);
    gap: 48px;
  }
`;

const Main = styled.div`
  display: grid;
  gap: 32px;
  align-content: start;
  min-width: 0;
`;

type Checkout = SnapshotFrom<typeof checkoutMachine>;

const selectPlace = (checkout: Checkout) => {
  if (checkout.matches('cartUnread')) return 'unread';
  if (checkout.matches('cartEmpty')) return 'empty';
  if (checkout.matches('expired')) return 'expired';
  if (checkout.matches('readingCart')) return 'reading';
  return checkout.hasTag('completed') ? 'completed' : 'steps';
};

/** The step that shows, or what shows in its place. */
const selectShown = (checkout: Checkout): string => {
  const place = selectPlace(checkout);
  return place === 'steps' ? `step ${selectStep(checkout)}` : place;
};

/** The checkout page's content, whatever the flow's state. */
export const CheckoutScreen = ({ flow }: { readonly flow: CheckoutFlow }) => {
  const shown = useSelector(flow, selectShown);
  // What has no heading of its own, such as the end of a reservation.
  useHeadingWhenLost(shown);
  // Read beside the cart, for the first step to begin with them.
  useSavedAddresses(useSelector(flow, ({ context }) => context.userId));
  return (
    <HasMoved value={useHasMoved(shown, shown === 'reading')}>
      <Place flow={flow} />
    </HasMoved>
  );
};

const Place = ({ flow }: { readonly flow: CheckoutFlow }) => {
  const place = useSelector(flow, selectPlace);
  const failure = useSelector(flow, selectFailure);
  const orderId = useSelector(flow, selectOrderId);
  const orderNumber = useSelector(flow, (snapshot) => snapshot.context.orderNumber);
  switch (place) {
    case 'reading':
      return (
        <Busy isBusy label="Opening checkout" skeleton={<SkeletonBlock $height="480px" />}>
          {null}
        </Busy>
      );
    case 'unread':
      return (
        <ErrorState
          text={failure?.message ?? 'We could not load your cart.'}
          onRetry={() => flow.send({ type: 'checkout.retried' })}
        />
      );
    case 'empty':
      return (
        <EmptyState
          drawing={bag}
          text="Your cart is empty. Choose something first, then check out."
          action={<LinkButton href={paths.home()}>Continue shopping</LinkButton>}
        />
      );
    case 'expired':
      return (
        // It may come while nothing was pressed.
        <div role="alert">
          <EmptyState
            title="Your reservation has ended"
            text="The items went back on the shelf and you were not charged. Everything you typed is still here."
            action={<Button onClick={() => flow.send({ type: 'checkout.restarted' })}>Start again</Button>}
          />
        </div>
      );
    case 'completed':
      return <ThankYou orderId={orderId ?? ''} orderNumber={orderNumber ?? ''} />;
    default:
      return <CheckoutSteps flow={flow} />;
  }
};

const CheckoutSteps = ({ flow }: { readonly flow: CheckoutFlow }) => {
  const step = useSelector(flow, selectStep);
  const isBilling = useSelector(
    flow,
    (checkout) => checkout.matches('givingBilling') || checkout.matches('savingBilling'),
  );
  const state = useCheckoutView(flow);
  const back = useCheckoutHistory(flow);
  return (
    <Layout>
      <ChangeOrderDialog {...back} />
      <Main>
        <Steps label="Checkout steps" names={checkoutSteps} current={step} />
        <SummaryStrip state={state} />
        {step === 0 && <ShippingStep flow={flow} />}
        {step === 1 && <DeliveryStep flow={flow} state={state} />}
        {step === 2 && (isBilling ? <BillingStep flow={flow} /> : <PaymentStep flow={flow} />)}
        {step === 3 && <ReviewStep flow={flow} state={state} />}
      </Main>
      <SummaryPanel state={state} />
    </Layout>
  );
};

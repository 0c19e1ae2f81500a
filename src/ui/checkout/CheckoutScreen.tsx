import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import bag from '../artwork/empty-cart.svg';
import type { checkoutMachine } from '../../machines/checkout/machine.ts';
import {
  checkoutSteps,
  selectFailure,
  selectIsGuest,
  selectOrderId,
  selectStep,
} from '../../machines/checkout/selectors.ts';
import { selectWalletStep } from '../../machines/wallet/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { useFocusHeadingWhenLost } from '../forms/focusRecovery.ts';
import { useSavedAddresses } from '../forms/useSavedAddresses.ts';
import { Button } from '../kit/Button.tsx';
import { StepChangedContext, useHasStepChanged } from '../kit/StepHeading.tsx';
import { Steps } from '../kit/Steps.tsx';
import { EmptyState, ErrorState } from '../kit/StateBlock.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { MoneyCurrency } from '../price/Money.tsx';
import { useFlow } from '../shop/ShopContext.tsx';
import { media } from '../theme/theme.ts';
import { LazyWalletButtons } from '../payment/LazyWalletButtons.tsx';
import { WalletProgress } from '../payment/WalletProgress.tsx';
import { ChangeOrderDialog } from './ChangeOrderDialog.tsx';
import { BillingStep } from './BillingStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { SummaryPanel, SummaryStrip } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useCheckoutHistory } from './useCheckoutHistory.ts';
import { useCheckoutState, type CheckoutActor } from './useCheckoutState.ts';

const Layout = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;
  ${media.aboveMobile} {
    grid-template-columns: minmax(0, 7fr) minmax(280px, 5fr);
    gap: 48px;
  }
`;

const MainColumn = styled.div`
  display: grid;
  gap: 32px;
  align-content: start;
  min-width: 0;
`;

type Checkout = SnapshotFrom<typeof checkoutMachine>;

const selectView = (checkout: Checkout) => {
  if (checkout.matches('cartLoadFailed')) return 'loadFailed';
  if (checkout.matches('cartEmpty')) return 'empty';
  if (checkout.matches('expired')) return 'expired';
  if (checkout.matches('readingCart')) return 'loading';
  return checkout.hasTag('completed') ? 'completed' : 'steps';
};

/** Identifies the visible step or other view. */
const selectViewKey = (checkout: Checkout): string => {
  const view = selectView(checkout);
  return view === 'steps' ? `step ${selectStep(checkout)}` : view;
};

/** The checkout page in every state of the flow. */
export const CheckoutScreen = ({ flow }: { readonly flow: CheckoutActor }) => {
  const viewKey = useSelector(flow, selectViewKey);
  // For views without a step heading, such as an expired reservation.
  useFocusHeadingWhenLost(viewKey);
  // Prefetched in parallel with the cart, for the first step.
  useSavedAddresses(
    useSelector(flow, ({ context }) => context.userId),
    !useSelector(flow, selectIsGuest),
  );
  return (
    <StepChangedContext value={useHasStepChanged(viewKey, viewKey === 'loading')}>
      <CheckoutContent flow={flow} />
    </StepChangedContext>
  );
};

const CheckoutContent = ({ flow }: { readonly flow: CheckoutActor }) => {
  const view = useSelector(flow, selectView);
  const failure = useSelector(flow, selectFailure);
  const orderId = useSelector(flow, selectOrderId);
  const orderNumber = useSelector(flow, (snapshot) => snapshot.context.orderNumber);
  const guestEmail = useSelector(flow, ({ context }) => (context.isGuest ? context.email : null));
  const walletStep = useSelector(useFlow('wallet') ?? undefined, selectWalletStep);
  if (walletStep && (view === 'loading' || view === 'steps')) return <WalletProgress step={walletStep} />;
  switch (view) {
    case 'loading':
      return (
        <Busy isBusy label="Opening checkout" skeleton={<SkeletonBlock $height="480px" />}>
          {null}
        </Busy>
      );
    case 'loadFailed':
      return (
        <ErrorState
          text={failure?.message ?? 'We could not load your cart.'}
          onRetry={() => flow.send({ type: 'checkout.retried' })}
        />
      );
    case 'empty':
      return (
        <EmptyState
          illustration={bag}
          text="Your cart is empty. Choose something first, then check out."
          action={<LinkButton href={paths.home()}>Continue shopping</LinkButton>}
        />
      );
    case 'expired':
      return (
        // May appear without user interaction.
        <div role="alert">
          <EmptyState
            title="Your reservation has ended"
            text="The items went back on the shelf and you were not charged. Everything you typed is still here."
            action={<Button onClick={() => flow.send({ type: 'checkout.restarted' })}>Start again</Button>}
          />
        </div>
      );
    case 'completed':
      return <ThankYou orderId={orderId ?? ''} orderNumber={orderNumber ?? ''} guestEmail={guestEmail} />;
    default:
      return <CheckoutSteps flow={flow} />;
  }
};

const CheckoutSteps = ({ flow }: { readonly flow: CheckoutActor }) => {
  const step = useSelector(flow, selectStep);
  const isBilling = useSelector(
    flow,
    (checkout) => checkout.matches('enteringBilling') || checkout.matches('savingBilling'),
  );
  const state = useCheckoutState(flow);
  const back = useCheckoutHistory(flow);
  return (
    <MoneyCurrency value={state.currency}>
      <Layout>
        <ChangeOrderDialog {...back} />
        <MainColumn>
          <Steps label="Checkout steps" names={checkoutSteps} current={step} />
          <SummaryStrip state={state} />
          {step === 0 && <LazyWalletButtons label="Pay with a wallet, or enter your address" />}
          {step === 0 && <ShippingStep flow={flow} />}
          {step === 1 && <DeliveryStep flow={flow} state={state} />}
          {step === 2 && (isBilling ? <BillingStep flow={flow} /> : <PaymentStep flow={flow} />)}
          {step === 3 && <ReviewStep flow={flow} state={state} />}
        </MainColumn>
        <SummaryPanel state={state} />
      </Layout>
    </MoneyCurrency>
  );
};

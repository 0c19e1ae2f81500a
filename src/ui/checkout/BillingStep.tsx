import { useSelector } from '@xstate/react';
import { selectFailure, selectIsBusy } from '../../machines/checkout/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { AddressForm } from './AddressForm.tsx';
import { ChangeOrderButton } from './ChangeOrderButton.tsx';
import { CheckoutError } from './CheckoutError.tsx';
import { StepActions, StepBody } from '../kit/step.styles.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutActor } from './useCheckoutState.ts';

/** Step 2 before the payment form, when the billing address differs from the shipping address. */
export const BillingStep = ({ flow }: { readonly flow: CheckoutActor }) => {
  const submittedAddress = useSelector(flow, (snapshot) => snapshot.context.billingAddress);
  const draft = useSelector(flow, (snapshot) => snapshot.context.drafts.billing);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <StepBody>
      <StepHeading>Billing address</StepHeading>
      <CheckoutError failure={failure} />
      <AddressForm
        section="billing"
        phone="off"
        initialValues={draft ?? submittedAddress}
        onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'billing', values })}
        onSubmit={(address) => flow.send({ type: 'checkout.billingSubmitted', address })}
      >
        <StepActions>
          <Button variant="secondary" disabled>
            Previous
          </Button>
          <ChangeOrderButton flow={flow} />
          <Button type="submit" className="forward" busy={isBusy}>
            Next
          </Button>
        </StepActions>
      </AddressForm>
    </StepBody>
  );
};

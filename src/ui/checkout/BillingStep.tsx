import { useSelector } from '@xstate/react';
import { selectFailure, selectIsBusy } from '../../machines/checkout/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { AddressForm } from './AddressForm.tsx';
import { ChangeOrderButton } from './ChangeOrderButton.tsx';
import { CheckoutRefusal } from './CheckoutRefusal.tsx';
import { StepActions, StepBody } from '../kit/stepLook.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

/** The first half of step 2, where the shipping address is not used for payment details. */
export const BillingStep = ({ flow }: { readonly flow: CheckoutFlow }) => {
  const given = useSelector(flow, (snapshot) => snapshot.context.billingAddress);
  const draft = useSelector(flow, (snapshot) => snapshot.context.drafts.billing);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <StepBody>
      <StepHeading>Billing address</StepHeading>
      <CheckoutRefusal failure={failure} />
      <AddressForm
        section="billing"
        phone="off"
        begun={draft ?? given}
        onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'billing', values })}
        onSubmit={(address) => flow.send({ type: 'checkout.billingGiven', address })}
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

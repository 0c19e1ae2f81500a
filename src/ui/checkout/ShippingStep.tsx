import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectIsBillingSame } from '../../machines/checkout/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { AddressForm } from './AddressForm.tsx';
import { fieldsOf } from '../forms/addressValues.ts';
import { StepActions, StepBody } from '../kit/stepLook.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

/** Step 0 (CHECK-04 to CHECK-06). */
export const ShippingStep = ({ flow }: { readonly flow: CheckoutFlow }) => {
  const user = useQuery(useQueries().currentUser());
  const given = useSelector(flow, (snapshot) => snapshot.context.shippingAddress);
  const draft = useSelector(flow, (snapshot) => snapshot.context.drafts.shipping);
  const isBillingSame = useSelector(flow, selectIsBillingSame);
  const account = user.data && fieldsOf({ ...user.data, ...user.data.address });
  return (
    <StepBody>
      <StepHeading>Shipping address</StepHeading>
      <AddressForm
        section="shipping"
        account={account}
        begun={draft ?? given}
        onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'shipping', values })}
        onSubmit={(address) => flow.send({ type: 'checkout.addressGiven', address, isBillingSame })}
      >
        <Checkbox
          checked={isBillingSame}
          onChange={(event) =>
            flow.send({ type: 'checkout.billingTicked', isBillingSame: event.target.checked })
          }
        >
          Use this address for payment details
        </Checkbox>
        <StepActions>
          <Button type="submit" className="forward">
            Next
          </Button>
        </StepActions>
      </AddressForm>
    </StepBody>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { parse } from '../../../contract/parse.ts';
import { addressBodyFor } from '../../../contract/wire/address.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import { selectIsAddressSaved, selectIsBillingSame } from '../../machines/checkout/selectors.ts';
import { fieldsOf } from '../forms/addressValues.ts';
import { usePhoneNumberSetting } from '../forms/usePhoneNumberSetting.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { StepActions, StepBody } from '../kit/stepLook.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { AddressForm } from './AddressForm.tsx';
import { SavedAddressCards } from './SavedAddressCards.tsx';
import { useAddressChoice, useProbableCountry } from './useAddressChoice.ts';
import type { CheckoutFlow } from './useCheckoutView.ts';

interface StepProps {
  readonly flow: CheckoutFlow;
}

const BillingTick = ({ flow }: StepProps) => (
  <Checkbox
    checked={useSelector(flow, selectIsBillingSame)}
    onChange={(event) => flow.send({ type: 'checkout.billingTicked', isBillingSame: event.target.checked })}
  >
    Use this address for payment details
  </Checkbox>
);

/** Consent: nothing is saved unless it is ticked. */
const SaveTick = ({ flow }: StepProps) => (
  <Checkbox
    checked={useSelector(flow, selectIsAddressSaved)}
    onChange={(event) =>
      flow.send({ type: 'checkout.saveAddressToggled', isAddressSaved: event.target.checked })
    }
  >
    Save as my address
  </Checkbox>
);

const Forward = () => (
  <StepActions>
    <Button type="submit" className="forward">
      Next
    </Button>
  </StepActions>
);

interface SavedFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A saved address needs no fields. */
const SavedForm = ({ onSubmit, children }: SavedFormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <Forward />
  </form>
);

/** Step 0 (CHECK-04 to CHECK-06): one of the saved addresses, or another one that is typed. */
export const ShippingStep = ({ flow }: StepProps) => {
  const user = useQuery(useQueries().currentUser()).data;
  const draft = useSelector(flow, (snapshot) => snapshot.context.drafts.shipping);
  const isBillingSame = useSelector(flow, selectIsBillingSame);
  const isAddressSaved = useSelector(flow, selectIsAddressSaved);
  const { saved, chosen, given, canSave } = useAddressChoice(
    flow,
    user?.address ? fieldsOf(user.address) : null,
  );
  const probableCountry = useProbableCountry();
  const phone = usePhoneNumberSetting();
  // A saved address that lacks what the shop asks for by now is completed in the form, which says at once what is missing.
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const choose = (addressId: string | null) => {
    setIncomplete(null);
    flow.send({ type: 'checkout.savedAddressSelected', addressId });
  };
  const give = (address: Address, isSaving: boolean) =>
    flow.send({ type: 'checkout.addressGiven', address, isBillingSame, isAddressSaved: isSaving });
  const giveSaved = ({ _id, address }: SavedAddress) => {
    const parsed = parse(addressBodyFor(phone), fieldsOf(address));
    if (parsed.ok) return give(parsed.value, false);
    flow.send({ type: 'checkout.drafted', form: 'shipping', values: fieldsOf(address) });
    choose(null);
    return setIncomplete(_id);
  };
  // With saved addresses the form is for another one, which begins with the name alone.
  const account = user && fieldsOf({ ...user, ...(saved.length > 0 ? {} : user.address) });
  return (
    <StepBody>
      <StepHeading>Shipping address</StepHeading>
      {saved.length > 0 && <SavedAddressCards saved={saved} chosen={chosen} onChoose={choose} />}
      {chosen ? (
        <SavedForm onSubmit={() => giveSaved(chosen)}>
          <BillingTick flow={flow} />
        </SavedForm>
      ) : (
        <AddressForm
          key={incomplete}
          section="shipping"
          phone={phone}
          account={account}
          country={probableCountry}
          begun={draft ?? given}
          isChecked={incomplete !== null}
          onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'shipping', values })}
          onSubmit={(address) => give(address, canSave && isAddressSaved)}
        >
          <div>
            <BillingTick flow={flow} />
            {canSave && <SaveTick flow={flow} />}
          </div>
          <Forward />
        </AddressForm>
      )}
    </StepBody>
  );
};

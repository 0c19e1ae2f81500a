import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { parseAddress } from '../../../contract/addresses/parseAddress.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import {
  selectEmailFailure,
  selectEmailText,
  selectIsAddressSaved,
  selectIsBillingSame,
  selectIsGuest,
} from '../../machines/checkout/selectors.ts';
import { pickAddressFields } from '../forms/addressValues.ts';
import { useDeliveryRefusal } from '../forms/useDeliveryRefusal.ts';
import { usePhoneNumberSetting } from '../forms/usePhoneNumberSetting.ts';
import { useVisitorCountry } from '../forms/useVisitorCountry.ts';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { StepActions, StepBody } from '../kit/step.styles.ts';
import { StepHeading } from '../kit/StepHeading.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { color, type } from '../theme/theme.ts';
import { AddressForm, type EmailOptions } from './AddressForm.tsx';
import { SavedAddressCards } from './SavedAddressCards.tsx';
import { useAddressSelection } from './useAddressSelection.ts';
import type { CheckoutActor } from './useCheckoutState.ts';

interface StepProps {
  readonly flow: CheckoutActor;
}

const BillingSameCheckbox = ({ flow }: StepProps) => (
  <Checkbox
    checked={useSelector(flow, selectIsBillingSame)}
    onChange={(event) =>
      flow.send({ type: 'checkout.billingSameToggled', isBillingSame: event.target.checked })
    }
  >
    Use this address for payment details
  </Checkbox>
);

/** Consent to save the address. */
const SaveAddressCheckbox = ({ flow }: StepProps) => (
  <Checkbox
    checked={useSelector(flow, selectIsAddressSaved)}
    onChange={(event) =>
      flow.send({ type: 'checkout.saveAddressToggled', isAddressSaved: event.target.checked })
    }
  >
    Save as my address
  </Checkbox>
);

const NextAction = () => (
  <StepActions>
    <Button type="submit" className="forward">
      Next
    </Button>
  </StepActions>
);

const Refusal = styled.p`
  margin-block: 16px;
  color: ${color.sale};
  ${type[14]}
`;

interface SavedAddressFormProps {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Form for a saved address, without fields. INTL-10: refuses one in a country that is not delivered to. */
const SavedAddressForm = ({ country, onSubmit, children }: SavedAddressFormProps) => {
  const refusal = useDeliveryRefusal(country);
  const refusalRef = useRef<HTMLParagraphElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal) refusalRef.current?.focus();
        else onSubmit();
      }}
    >
      {refusal && (
        <Refusal ref={refusalRef} role="alert" tabIndex={-1}>
          {refusal}
        </Refusal>
      )}
      {children}
      <NextAction />
    </form>
  );
};

/** GUEST-04: the email in the form of a guest; undefined for an account. `known` is the address of the last order. */
const useGuestEmail = (flow: CheckoutActor, known: string | undefined): EmailOptions | undefined => {
  const isGuest = useSelector(flow, selectIsGuest);
  const value = useSelector(flow, selectEmailText) ?? known ?? '';
  const failure = useSelector(flow, selectEmailFailure);
  return isGuest
    ? { value, failure, onDraft: (email) => flow.send({ type: 'checkout.emailDrafted', email }) }
    : undefined;
};

/** Step 0 (CHECK-04 to CHECK-06): a saved address, or another one in a form. */
export const ShippingStep = ({ flow }: StepProps) => {
  const user = useQuery(useQueries().currentUser()).data;
  const draft = useSelector(flow, (snapshot) => snapshot.context.drafts.shipping);
  const isBillingSame = useSelector(flow, selectIsBillingSame);
  const isAddressSaved = useSelector(flow, selectIsAddressSaved);
  const { saved, selected, submitted, canSave } = useAddressSelection(
    flow,
    user?.address ? pickAddressFields(user.address) : null,
  );
  const email = useGuestEmail(flow, user?.email);
  const visitorCountry = useVisitorCountry();
  const phone = usePhoneNumberSetting();
  // A saved address that fails today's validation is opened in the form, with its errors shown.
  const [incompleteId, setIncompleteId] = useState<string | null>(null);
  const selectAddress = (addressId: string | null) => {
    setIncompleteId(null);
    flow.send({ type: 'checkout.savedAddressSelected', addressId });
  };
  const submitAddress = (address: Address, shouldSave: boolean, contact?: string) =>
    flow.send({
      type: 'checkout.addressSubmitted',
      address,
      isBillingSame,
      isAddressSaved: shouldSave,
      ...(contact !== undefined && { email: contact }),
    });
  const submitSavedAddress = ({ _id, address }: SavedAddress) => {
    const parsed = parseAddress(phone, pickAddressFields(address));
    if (parsed.ok) return submitAddress(parsed.value, false);
    flow.send({ type: 'checkout.drafted', form: 'shipping', values: pickAddressFields(address) });
    selectAddress(null);
    return setIncompleteId(_id);
  };
  // With saved addresses the form is for another one: prefill the name only.
  const account = user && pickAddressFields({ ...user, ...(saved.length > 0 ? {} : user.address) });
  return (
    <StepBody>
      <StepHeading>Shipping address</StepHeading>
      {saved.length > 0 && <SavedAddressCards saved={saved} selected={selected} onSelect={selectAddress} />}
      {selected ? (
        <SavedAddressForm country={selected.address.country} onSubmit={() => submitSavedAddress(selected)}>
          <BillingSameCheckbox flow={flow} />
        </SavedAddressForm>
      ) : (
        <AddressForm
          key={incompleteId}
          section="shipping"
          phone={phone}
          account={account}
          country={visitorCountry}
          initialValues={draft ?? submitted}
          validateOnMount={incompleteId !== null}
          onDraft={(values) => flow.send({ type: 'checkout.drafted', form: 'shipping', values })}
          email={email}
          onSubmit={(address, contact) => submitAddress(address, canSave && isAddressSaved, contact)}
        >
          <div>
            <BillingSameCheckbox flow={flow} />
            {canSave && <SaveAddressCheckbox flow={flow} />}
          </div>
          <NextAction />
        </AddressForm>
      )}
    </StepBody>
  );
};

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useContractForm } from '../forms/useContractForm.ts';
import styled from 'styled-components';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import type { Address } from '../../../contract/types.ts';
import { addressBodyFor } from '../../../contract/wire/address.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import {
  AddressFields,
  addressFields,
  listAddressErrors,
  type AddressSection,
} from '../forms/AddressFields.tsx';
import { initialAddress, pickAddressFields, toSubmittedAddress } from '../forms/addressValues.ts';
import { useFormDraft } from '../forms/useFormDraft.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

interface AddressFormProps {
  readonly section: AddressSection;
  readonly phone: PhoneNumberSetting;
  /** Default country. */
  readonly country?: string | undefined;
  /** Shows all errors on mount. */
  readonly validateOnMount?: boolean;
  /** Names and address of the account. May load after the form; then it fills only empty fields. */
  readonly account?: AddressDraft | undefined;
  /** The draft, or the address submitted before. */
  readonly initialValues: AddressDraft | null | undefined;
  readonly onDraft: (draft: AddressDraft) => void;
  readonly onSubmit: (address: Address) => void;
  /** Checkboxes and buttons below the fields. */
  readonly children: ReactNode;
}

/** CHECK-04 to CHECK-06: an address form, validated on blur and submit, with a linked error summary. */
export const AddressForm = ({
  section,
  phone,
  account,
  country,
  initialValues,
  validateOnMount = false,
  onDraft,
  onSubmit,
  children,
}: AddressFormProps) => {
  const { field, handleSubmit, watch, getValues, setValue, trigger, formState } = useContractForm(
    addressBodyFor(phone),
    {
      defaultValues: initialAddress({ country, ...account }, initialValues),
      mode: 'onBlur',
      shouldFocusError: false,
    },
  );
  const [failedAttempts, setFailedAttempts] = useState(0);
  useFormDraft({ watch, getValues }, (values) => onDraft(pickAddressFields(values)));

  const fillEmptyFields = useEffectEvent((defaults: AddressDraft) => {
    for (const { name } of addressFields) {
      const value = defaults[name];
      if (value && !getValues(name)) setValue(name, value);
    }
  });
  // Names and address of the account load together, once.
  const isAccountLoaded = account !== undefined;
  useEffect(() => {
    if (!initialValues) fillEmptyFields({ ...pickAddressFields({ country }), ...account });
    // oxlint-disable-next-line react/exhaustive-deps -- fills fields once, when the account has loaded
  }, [isAccountLoaded, country]);
  useEffect(() => {
    if (!validateOnMount) return;
    void trigger();
    setFailedAttempts((count) => count + 1);
  }, [validateOnMount, trigger]);

  return (
    <Form
      noValidate
      onBlur={() => onDraft(pickAddressFields(getValues()))}
      onSubmit={(event) => {
        void handleSubmit(
          (address) => onSubmit(toSubmittedAddress(address)),
          () => setFailedAttempts((count) => count + 1),
        )(event);
      }}
    >
      <ErrorSummary errors={listAddressErrors(section, formState.errors)} attempt={failedAttempts} />
      <AddressFields section={section} phone={phone} field={field} />
      {children}
    </Form>
  );
};

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { PhoneNumberSetting } from '../../../contract/rules.ts';
import type { Address } from '../../../contract/types.ts';
import { addressBodyFor } from '../../../contract/wire/address.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { AddressFields, addressFields, fieldId, type AddressSection } from '../forms/AddressFields.tsx';
import { addressOf, fieldsOf, submittedAddress } from '../forms/addressValues.ts';
import { useDrafts } from '../forms/useDrafts.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

interface AddressFormProps {
  readonly section: AddressSection;
  readonly phone: PhoneNumberSetting;
  /** The country that a form without one opens with. */
  readonly country?: string | undefined;
  /** Says at once what is missing or wrong. */
  readonly isChecked?: boolean;
  /** What the account knows. It may come later than the form, and then fills only what is still blank. */
  readonly account?: AddressDraft | undefined;
  /** What was given or begun before. */
  readonly begun: AddressDraft | null | undefined;
  readonly onDraft: (draft: AddressDraft) => void;
  readonly onSubmit: (address: Address) => void;
  /** Checkbox and buttons, below the fields. */
  readonly children: ReactNode;
}

/** CHECK-04 to CHECK-06: an address, checked on blur and on submit, its faults summed up and linked. */
export const AddressForm = ({
  section,
  phone,
  account,
  country,
  begun,
  isChecked = false,
  onDraft,
  onSubmit,
  children,
}: AddressFormProps) => {
  const { register, handleSubmit, watch, getValues, setValue, trigger, formState } = useForm<Address>({
    resolver: contractResolver(addressBodyFor(phone)),
    defaultValues: addressOf({ country, ...account }, begun),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  useDrafts({ watch, getValues }, (values) => onDraft(fieldsOf(values)));

  const fillBlanks = useEffectEvent((known: AddressDraft) => {
    for (const { name } of addressFields) {
      const value = known[name];
      if (value && !getValues(name)) setValue(name, value);
    }
  });
  // The names and the address of an account come together, once.
  const isAccountKnown = account !== undefined;
  useEffect(() => {
    if (!begun) fillBlanks({ ...fieldsOf({ country }), ...account });
    // oxlint-disable-next-line react/exhaustive-deps -- only its arrival fills anything in
  }, [isAccountKnown, country]);
  useEffect(() => {
    if (!isChecked) return;
    void trigger();
    setRefusals((count) => count + 1);
  }, [isChecked, trigger]);

  const faults = addressFields.flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message;
    return message ? [{ id: fieldId(section, name), label, message }] : [];
  });

  return (
    <Form
      noValidate
      onBlur={() => onDraft(fieldsOf(getValues()))}
      onSubmit={(event) => {
        void handleSubmit(
          (address) => onSubmit(submittedAddress(address)),
          () => setRefusals((count) => count + 1),
        )(event);
      }}
    >
      <ErrorSummary faults={faults} attempt={refusals} />
      <AddressFields section={section} phone={phone} register={register} errors={formState.errors} />
      {children}
    </Form>
  );
};

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { Address } from '../../../contract/types.ts';
import { addressBody } from '../../../contract/wire/address.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { AddressFields, addressFields, fieldId, type AddressSection } from '../forms/AddressFields.tsx';
import { addressOf, fieldsOf } from '../forms/addressValues.ts';
import { useDrafts } from '../forms/useDrafts.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

interface AddressFormProps {
  readonly section: AddressSection;
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
export const AddressForm = ({ section, account, begun, onDraft, onSubmit, children }: AddressFormProps) => {
  const { register, handleSubmit, watch, getValues, setValue, formState } = useForm<Address>({
    resolver: contractResolver(addressBody),
    defaultValues: addressOf(account, begun),
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
    if (isAccountKnown && !begun) fillBlanks(fieldsOf(account));
    // oxlint-disable-next-line react/exhaustive-deps -- only its arrival fills anything in
  }, [isAccountKnown]);

  const faults = addressFields.flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message;
    return message ? [{ id: fieldId(section, name), label, message }] : [];
  });

  return (
    <Form
      noValidate
      onBlur={() => onDraft(fieldsOf(getValues()))}
      onSubmit={(event) => {
        void handleSubmit(onSubmit, () => setRefusals((count) => count + 1))(event);
      }}
    >
      <ErrorSummary faults={faults} attempt={refusals} />
      <AddressFields section={section} register={register} errors={formState.errors} />
      {children}
    </Form>
  );
};

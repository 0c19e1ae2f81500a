import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, type DeepPartial } from 'react-hook-form';
import styled from 'styled-components';
import type { Address } from '../../../contract/types.ts';
import { addressBody } from '../../../contract/wire/address.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { AddressFields, addressFields, fieldId, type AddressSection } from './AddressFields.tsx';

/** A pause this long after the last key keeps what was typed. */
const draftPauseMs = 300;

const blank: Address = {
  firstName: '',
  lastName: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

interface AddressFormProps {
  readonly section: AddressSection;
  /** What is known, weakest first: the account's, the given one, the draft. */
  readonly known: readonly (AddressDraft | null | undefined)[];
  readonly onDraft: (draft: AddressDraft) => void;
  readonly onSubmit: (address: Address) => void;
  /** Checkbox and buttons, below the fields. */
  readonly children: ReactNode;
}

const merged = (known: AddressFormProps['known']): Address =>
  known.reduce<Address>((address, layer) => ({ ...address, ...withoutBlanks(layer) }), blank);

const withoutBlanks = (layer: AddressDraft | null | undefined): AddressDraft =>
  Object.fromEntries(
    Object.entries(layer ?? {}).filter(
      ([name, value]) => name in blank && typeof value === 'string' && value !== '',
    ),
  );

/** Keeps a draft on blur and after a pause in typing. */
const useDrafts = (
  watch: ReturnType<typeof useForm<Address>>['watch'],
  onDraft: AddressFormProps['onDraft'],
) => {
  const keep = useRef(onDraft);
  keep.current = onDraft;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch((values: DeepPartial<Address>) => {
      clearTimeout(timer);
      timer = setTimeout(() => keep.current(values), draftPauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch]);
};

/** CHECK-04 to CHECK-06: an address, checked on blur and on submit, its faults summed up and linked. */
export const AddressForm = ({ section, known, onDraft, onSubmit, children }: AddressFormProps) => {
  const { register, handleSubmit, watch, getValues, formState } = useForm<Address>({
    resolver: contractResolver(addressBody),
    defaultValues: merged(known),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  useDrafts(watch, onDraft);

  const faults = addressFields.flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message;
    return message ? [{ id: fieldId(section, name), label, message }] : [];
  });

  return (
    <Form
      noValidate
      onBlur={() => onDraft(getValues())}
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

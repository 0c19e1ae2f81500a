import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Failure } from '../../../contract/failure.ts';
import { useResolvedForm } from '../forms/useContractForm.ts';
import styled from 'styled-components';
import type { PhoneNumberSetting } from '../../../contract/rules/delivery.ts';
import type { Address } from '../../../contract/types.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { ErrorSummary, type SummaryError } from '../forms/ErrorSummary.tsx';
import {
  AddressFields,
  addressFields,
  listAddressErrors,
  type AddressSection,
} from '../forms/AddressFields.tsx';
import { initialAddress, pickAddressFields, toSubmittedAddress } from '../forms/addressValues.ts';
import { useDeliveryRefusal } from '../forms/useDeliveryRefusal.ts';
import { useFormDraft } from '../forms/useFormDraft.ts';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { TextField } from '../kit/TextField.tsx';
import { addressResolver, type AddressValues } from '../forms/addressResolver.ts';

const Form = styled.form`
  display: grid;
  gap: 24px;
`;

/** GUEST-04: the email of a guest, the first field. */
export interface EmailOptions {
  /** What was typed or submitted, else the address of the last order; may load after the form. */
  readonly value: string;
  /** The server's refusal. */
  readonly failure: Failure | null;
  readonly onDraft: (email: string) => void;
}

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
  /** Only in a guest session. */
  readonly email?: EmailOptions | undefined;
  readonly onSubmit: (address: Address, email: string | undefined) => void;
  /** Checkboxes and buttons below the fields. */
  readonly children: ReactNode;
}

const emailId = 'contact-email';

const listEmailError = ({ email }: FieldErrors<AddressValues>): readonly SummaryError[] =>
  email?.message ? [{ id: emailId, label: 'Email', message: email.message }] : [];

/** CHECK-04 to CHECK-06: an address form, validated on blur and submit, with a linked error summary. */
export const AddressForm = ({
  section,
  phone,
  account,
  country,
  initialValues,
  validateOnMount = false,
  email,
  onDraft,
  onSubmit,
  children,
}: AddressFormProps) => {
  const { field, handleSubmit, watch, getValues, setValue, setError, setFocus, trigger, formState } =
    useResolvedForm<AddressValues>(addressResolver({ phone, hasEmail: email !== undefined }), {
      defaultValues: {
        ...initialAddress({ country, ...account }, initialValues),
        ...(email && { email: email.value }),
      },
      mode: 'onBlur',
      shouldFocusError: false,
    });
  const watchedCountry = watch('country');
  const refusal = useDeliveryRefusal(section === 'shipping' ? watchedCountry : undefined);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const saveDraft = (values: AddressValues) => {
    onDraft(pickAddressFields(values));
    email?.onDraft(values.email ?? '');
  };
  useFormDraft({ watch, getValues }, saveDraft);
  useServerFieldErrors<AddressValues>(email?.failure ?? null, ['email'], setError);

  const fillEmptyFields = useEffectEvent((defaults: AddressDraft) => {
    for (const { name } of addressFields) {
      const value = defaults[name];
      if (value && !getValues(name)) setValue(name, value);
    }
  });
  const fillEmail = useEffectEvent(() => {
    if (email?.value && !getValues('email')) setValue('email', email.value);
  });
  // Names and address of the account load together, once, with the email of a guest's last order.
  const isAccountLoaded = account !== undefined;
  useEffect(() => {
    if (!initialValues) fillEmptyFields({ ...pickAddressFields({ country }), ...account });
    fillEmail();
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
      onBlur={() => saveDraft(getValues())}
      onSubmit={(event) => {
        void handleSubmit(
          ({ email: contact, ...address }) => {
            if (refusal) setFocus('country');
            else onSubmit(toSubmittedAddress(address), contact);
          },
          () => setFailedAttempts((count) => count + 1),
        )(event);
      }}
    >
      <ErrorSummary
        errors={[
          ...listEmailError(formState.errors),
          ...listAddressErrors(section, watchedCountry, formState.errors, refusal),
        ]}
        attempt={failedAttempts}
      />
      {email && (
        <TextField
          id={emailId}
          label="Email"
          type="email"
          autoComplete="email"
          description="We send the confirmation and a link to your order to this address."
          required
          {...field('email')}
        />
      )}
      <AddressFields
        section={section}
        phone={phone}
        country={watchedCountry}
        field={field}
        refusal={refusal}
      />
      {children}
    </Form>
  );
};

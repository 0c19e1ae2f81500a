import { useEffect, useRef, useState } from 'react';
import type { Address, SavedAddress, User } from '../../../../contract/types.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { AddressFields, addressFields, listAddressErrors } from '../../forms/AddressFields.tsx';
import { addressResolver } from '../../forms/addressResolver.ts';
import { initialAddress, pickAddressFields, toSubmittedAddress } from '../../forms/addressValues.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FormError } from '../../forms/FormError.tsx';
import { usePhoneNumberSetting } from '../../forms/usePhoneNumberSetting.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Form } from './details.styles.ts';
import { useTaskForm } from './useTaskForm.ts';

interface AddressEditorProps {
  readonly flow: FlowActor<'account'>;
  readonly user: User;
  /** Null for a new address. */
  readonly savedAddress: SavedAddress | null;
  readonly onClose: () => void;
}

/** Form for a saved address; closes after saving. */
export const AddressEditor = ({ flow, user, savedAddress, onClose }: AddressEditorProps) => {
  const phone = usePhoneNumberSetting();
  // The initial name: saving the name form must not reset this form.
  const [{ firstName, lastName }] = useState(user);
  const stored = savedAddress ? initialAddress(pickAddressFields(savedAddress.address), null) : undefined;
  const { field, handleSubmit, setError, watch, formState } = useResolvedForm(
    addressResolver({ phone, stored }),
    {
      defaultValues: initialAddress(
        { firstName, lastName },
        savedAddress && pickAddressFields(savedAddress.address),
      ),
      mode: 'onBlur',
      shouldFocusError: false,
    },
  );
  const country = watch('country');
  const [failedAttempts, setFailedAttempts] = useState(0);
  const { isRunning, errorText, canSubmit, successCount, formRef } = useTaskForm<Address>(
    flow,
    'saveAddress',
    {
      fieldNames: addressFields.map(({ name }) => name),
      setError,
    },
  );
  const initialSuccessCount = useRef(successCount);
  useEffect(() => {
    if (successCount > initialSuccessCount.current) onClose();
  }, [successCount, onClose]);
  const submit = handleSubmit(
    (address) =>
      flow.send({
        type: 'address.submitted',
        address: toSubmittedAddress(address),
        addressId: savedAddress?._id ?? null,
      }),
    () => setFailedAttempts((count) => count + 1),
  );
  const cancel = () => {
    flow.send({ type: 'failure.dismissed' });
    onClose();
  };
  return (
    <Form
      ref={formRef}
      noValidate
      aria-label={savedAddress ? 'Edit address' : 'New address'}
      onSubmit={(event) => void submit(event)}
    >
      {errorText && <FormError key={errorText} text={errorText} />}
      <ErrorSummary
        errors={listAddressErrors('shipping', country, formState.errors)}
        attempt={failedAttempts}
      />
      <fieldset disabled={isRunning}>
        <AddressFields section="shipping" phone={phone} country={country} stored={stored} field={field} />
      </fieldset>
      <Actions>
        <Button type="submit" variant="secondary" busy={isRunning} disabled={!canSubmit}>
          Save address
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={cancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
};

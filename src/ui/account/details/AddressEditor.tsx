import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Address, SavedAddress, User } from '../../../../contract/types.ts';
import { addressBodyFor } from '../../../../contract/wire/address.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import {
  selectCanSubmit,
  selectSuccessCountOf,
  selectFailureOf,
  selectRunningTask,
} from '../../../machines/account/selectors.ts';
import { AddressFields, addressFields, listAddressErrors } from '../../forms/AddressFields.tsx';
import { initialAddress, pickAddressFields, toSubmittedAddress } from '../../forms/addressValues.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FormError } from '../../forms/FormError.tsx';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { usePhoneNumberSetting } from '../../forms/usePhoneNumberSetting.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Form } from './details.styles.ts';

interface AddressEditorProps {
  readonly flow: FlowActor<'account'>;
  readonly user: User;
  /** Null for a new address. */
  readonly savedAddress: SavedAddress | null;
  readonly onClose: () => void;
}

/** Form for a saved address; closes after saving. */
export const AddressEditor = ({ flow, user, savedAddress, onClose }: AddressEditorProps) => {
  const isSaving = useSelector(flow, selectRunningTask) === 'saveAddress';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('saveAddress'));
  const done = useSelector(flow, selectSuccessCountOf('saveAddress'));
  const phone = usePhoneNumberSetting();
  // The initial name: saving the name form must not reset this form.
  const [{ firstName, lastName }] = useState(user);
  const { field, handleSubmit, setError, formState } = useContractForm(addressBodyFor(phone), {
    defaultValues: initialAddress(
      { firstName, lastName },
      savedAddress && pickAddressFields(savedAddress.address),
    ),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [failedAttempts, setFailedAttempts] = useState(0);
  const fieldNames = addressFields.map(({ name }) => name);
  const errorText = useServerFieldErrors<Address>(failure, fieldNames, setError);
  const formRef = useRestoreFocusAfterBusy<HTMLFormElement>(isSaving);
  const initialDone = useRef(done);
  useEffect(() => {
    if (done > initialDone.current) onClose();
  }, [done, onClose]);
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
      <ErrorSummary errors={listAddressErrors('shipping', formState.errors)} attempt={failedAttempts} />
      <fieldset disabled={isSaving}>
        <AddressFields section="shipping" phone={phone} field={field} />
      </fieldset>
      <Actions>
        <Button type="submit" variant="secondary" busy={isSaving} disabled={!canSubmit}>
          Save address
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
};

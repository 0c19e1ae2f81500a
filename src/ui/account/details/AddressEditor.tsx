import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Address, SavedAddress, User } from '../../../../contract/types.ts';
import { addressBodyFor } from '../../../../contract/wire/address.ts';
import type { AccountActor } from '../../../machines/actors.ts';
import {
  selectCanSubmit,
  selectDoneOf,
  selectFailureOf,
  selectWorkingOn,
} from '../../../machines/account/selectors.ts';
import { AddressFields, addressFields, fieldId } from '../../forms/AddressFields.tsx';
import { addressOf, fieldsOf, submittedAddress } from '../../forms/addressValues.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { Refusal } from '../../forms/Refusal.tsx';
import { useReturningFocus } from '../../forms/useKeptFocus.ts';
import { usePhoneNumberSetting } from '../../forms/usePhoneNumberSetting.ts';
import { useServerFaults } from '../../forms/useServerFaults.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Form } from './detailsLook.ts';

interface AddressEditorProps {
  readonly flow: AccountActor;
  readonly user: User;
  /** Null for a new one. */
  readonly edited: SavedAddress | null;
  readonly onClose: () => void;
}

/** The form of a saved address; it closes once the address is saved. */
export const AddressEditor = ({ flow, user, edited, onClose }: AddressEditorProps) => {
  const isSaving = useSelector(flow, selectWorkingOn) === 'saveAddress';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('saveAddress'));
  const done = useSelector(flow, selectDoneOf('saveAddress'));
  const phone = usePhoneNumberSetting();
  // The name as the form opened with it: saving another one beside must not take away what is being typed here.
  const [{ firstName, lastName }] = useState(user);
  const { register, handleSubmit, setError, formState } = useForm<Address>({
    resolver: contractResolver(addressBodyFor(phone)),
    defaultValues: addressOf({ firstName, lastName }, edited && fieldsOf(edited.address)),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  const names = addressFields.map(({ name }) => name);
  const text = useServerFaults<Address>(failure, names, setError);
  const form = useReturningFocus<HTMLFormElement>(isSaving);
  const opened = useRef(done);
  useEffect(() => {
    if (done > opened.current) onClose();
  }, [done, onClose]);
  const faults = addressFields.flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message;
    return message ? [{ id: fieldId('shipping', name), label, message }] : [];
  });
  const submit = handleSubmit(
    (address) =>
      flow.send({
        type: 'address.submitted',
        address: submittedAddress(address),
        addressId: edited?._id ?? null,
      }),
    () => setRefusals((count) => count + 1),
  );
  const cancel = () => {
    flow.send({ type: 'failure.dismissed' });
    onClose();
  };
  return (
    <Form
      ref={form}
      noValidate
      aria-label={edited ? 'Edit address' : 'New address'}
      onSubmit={(event) => void submit(event)}
    >
      {text && <Refusal key={text} text={text} />}
      <ErrorSummary faults={faults} attempt={refusals} />
      <fieldset disabled={isSaving}>
        <AddressFields section="shipping" phone={phone} register={register} errors={formState.errors} />
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

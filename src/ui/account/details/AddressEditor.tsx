import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Address, User } from '../../../../contract/types.ts';
import { addressBody } from '../../../../contract/wire/address.ts';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectCanSubmit, selectFailureOf, selectWorkingOn } from '../../../machines/account/selectors.ts';
import { AddressFields, addressFields, fieldId } from '../../forms/AddressFields.tsx';
import { addressOf, fieldsOf } from '../../forms/addressValues.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { Refusal } from '../../forms/Refusal.tsx';
import { useFocusWhenLost, useReturningFocus } from '../../forms/useKeptFocus.ts';
import { useServerFaults } from '../../forms/useServerFaults.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions, Form } from './detailsLook.ts';

interface AddressEditorProps {
  readonly flow: AccountActor;
  readonly user: User;
}

/** The default address: checkout opens with it (CHECK-04). */
export const AddressEditor = ({ flow, user }: AddressEditorProps) => {
  const isSaving = useSelector(flow, selectWorkingOn) === 'saveAddress';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('saveAddress'));
  // The name as the page opened with it: saving another one beside must not take away what is being typed here.
  const [{ firstName, lastName }] = useState(user);
  const { register, handleSubmit, setError, formState } = useForm<Address>({
    resolver: contractResolver(addressBody),
    values: addressOf({ firstName, lastName }, user.address && fieldsOf(user.address)),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  const names = addressFields.map(({ name }) => name);
  const text = useServerFaults<Address>(failure, names, setError);
  const form = useReturningFocus<HTMLFormElement>(isSaving);
  // 'Remove address' goes with the address.
  const fields = useFocusWhenLost<HTMLFieldSetElement>(user.address ? 'saved' : 'none');
  const faults = addressFields.flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message;
    return message ? [{ id: fieldId('shipping', name), label, message }] : [];
  });
  const submit = handleSubmit(
    (address) => flow.send({ type: 'address.submitted', address }),
    () => setRefusals((count) => count + 1),
  );
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {text && <Refusal key={text} text={text} />}
      <ErrorSummary faults={faults} attempt={refusals} />
      <fieldset ref={fields} tabIndex={-1} aria-label="Default address" disabled={isSaving}>
        <AddressFields section="shipping" register={register} errors={formState.errors} />
      </fieldset>
      <Actions>
        <Button type="submit" variant="secondary" busy={isSaving} disabled={!canSubmit || !formState.isDirty}>
          Save address
        </Button>
        {user.address && (
          <Button
            variant="quiet"
            disabled={!canSubmit}
            onClick={() => flow.send({ type: 'address.removalAsked' })}
          >
            Remove address
          </Button>
        )}
      </Actions>
    </Form>
  );
};

import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import type { Of } from '../../../../contract/schema.ts';
import type { User } from '../../../../contract/types.ts';
import { nameChange } from '../../../../contract/wire/user.ts';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectCanSubmit, selectFailureOf, selectWorkingOn } from '../../../machines/account/selectors.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { Refusal } from '../../forms/Refusal.tsx';
import { useReturningFocus } from '../../forms/useKeptFocus.ts';
import { useServerFaults } from '../../forms/useServerFaults.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Actions, Form, TwoColumns } from './detailsLook.ts';

type Name = Of<typeof nameChange>;

interface NameFormProps {
  readonly flow: AccountActor;
  readonly user: User;
}

/** The person's name. */
export const NameForm = ({ flow, user: { firstName, lastName } }: NameFormProps) => {
  const isSaving = useSelector(flow, selectWorkingOn) === 'saveName';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('saveName'));
  const { register, handleSubmit, setError, formState } = useForm<Name>({
    resolver: contractResolver(nameChange),
    // Follows what is saved, and with it what counts as changed.
    values: { firstName, lastName },
    mode: 'onTouched',
  });
  const text = useServerFaults<Name>(failure, ['firstName', 'lastName'], setError);
  const form = useReturningFocus<HTMLFormElement>(isSaving);
  const submit = handleSubmit((name) => flow.send({ type: 'name.submitted', ...name }));
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {text && <Refusal key={text} text={text} />}
      <fieldset disabled={isSaving}>
        <TwoColumns>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            error={formState.errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            error={formState.errors.lastName?.message}
            {...register('lastName')}
          />
        </TwoColumns>
      </fieldset>
      <Actions>
        <Button type="submit" variant="secondary" busy={isSaving} disabled={!canSubmit || !formState.isDirty}>
          Save name
        </Button>
      </Actions>
    </Form>
  );
};

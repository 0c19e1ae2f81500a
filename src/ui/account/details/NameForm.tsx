import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import type { Infer } from '../../../../contract/schema.ts';
import type { User } from '../../../../contract/types.ts';
import { nameChange } from '../../../../contract/wire/user.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectCanSubmit, selectFailureOf, selectRunningTask } from '../../../machines/account/selectors.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Actions, Form, TwoColumns } from './details.styles.ts';

type Name = Infer<typeof nameChange>;

interface NameFormProps {
  readonly flow: FlowActor<'account'>;
  readonly user: User;
}

/** Form for first and last name. */
export const NameForm = ({ flow, user: { firstName, lastName } }: NameFormProps) => {
  const isSaving = useSelector(flow, selectRunningTask) === 'saveName';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('saveName'));
  const { register, handleSubmit, setError, formState } = useForm<Name>({
    resolver: contractResolver(nameChange),
    // `values` updates after saving and resets `isDirty`.
    values: { firstName, lastName },
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<Name>(failure, ['firstName', 'lastName'], setError);
  const formRef = useRestoreFocusAfterBusy<HTMLFormElement>(isSaving);
  const submit = handleSubmit((name) => flow.send({ type: 'name.submitted', ...name }));
  return (
    <Form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
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

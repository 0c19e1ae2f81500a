import { useSelector } from '@xstate/react';
import type { Infer } from '../../../../contract/schema.ts';
import type { User } from '../../../../contract/types.ts';
import { nameChange } from '../../../../contract/wire/user.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectCanSubmit, selectFailureOf, selectRunningTask } from '../../../machines/account/selectors.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
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
  const { field, handleSubmit, setError, formState } = useContractForm(nameChange, {
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
          <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
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

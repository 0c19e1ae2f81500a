import type { Infer } from '../../../../contract/schema.ts';
import type { User } from '../../../../contract/types.ts';
import { nameChange } from '../../../../contract/wire/user.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Actions, Form, TwoColumns } from './details.styles.ts';
import { useTaskForm } from './useTaskForm.ts';

type Name = Infer<typeof nameChange>;

interface NameFormProps {
  readonly flow: FlowActor<'account'>;
  readonly user: User;
}

/** Form for first and last name. */
export const NameForm = ({ flow, user: { firstName, lastName } }: NameFormProps) => {
  const { field, handleSubmit, setError, formState } = useContractForm(nameChange, {
    // `values` updates after saving and resets `isDirty`.
    values: { firstName, lastName },
    mode: 'onTouched',
  });
  const { isRunning, errorText, canSubmit, formRef } = useTaskForm<Name>(flow, 'saveName', {
    fieldNames: ['firstName', 'lastName'],
    setError,
  });
  const submit = handleSubmit((name) => flow.send({ type: 'name.submitted', ...name }));
  return (
    <Form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
      <fieldset disabled={isRunning}>
        <TwoColumns>
          <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        </TwoColumns>
      </fieldset>
      <Actions>
        <Button
          type="submit"
          variant="secondary"
          busy={isRunning}
          disabled={!canSubmit || !formState.isDirty}
        >
          Save name
        </Button>
      </Actions>
    </Form>
  );
};

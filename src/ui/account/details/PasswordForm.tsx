import { useEffect } from 'react';
import type { PasswordChange } from '../../../../contract/types.ts';
import { passwordChange } from '../../../../contract/wire/account.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { FormError } from '../../forms/FormError.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStoreCredentials } from '../../shop/ShopContext.tsx';
import { Actions, Form } from './details.styles.ts';
import { useNoPasswordHint } from './useNoPasswordHint.ts';
import { useTaskForm } from './useTaskForm.ts';

const emptyValues: PasswordChange = { currentPassword: '', newPassword: '' };

interface PasswordFormProps {
  readonly flow: FlowActor<'account'>;
  readonly email: string;
}

/** AUTH-17: shows the password rule before validation. */
export const PasswordForm = ({ flow, email }: PasswordFormProps) => {
  const storeCredentials = useStoreCredentials();
  const hint = useNoPasswordHint();
  const { field, handleSubmit, setError, reset } = useContractForm(passwordChange, {
    defaultValues: emptyValues,
    mode: 'onTouched',
  });
  const { isRunning, errorText, canSubmit, successCount, formRef } = useTaskForm<PasswordChange>(
    flow,
    'changePassword',
    { fieldNames: ['currentPassword', 'newPassword'], setError },
  );
  useEffect(() => {
    if (successCount > 0) reset(emptyValues);
  }, [successCount, reset]);
  const submit = handleSubmit((values) =>
    flow.send({ type: 'password.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <Form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
      <fieldset disabled={isRunning}>
        {/* Password managers need the username. */}
        <input hidden autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          description={hint}
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <NewPasswordField label="New password" {...field('newPassword')} />
      </fieldset>
      <Actions>
        <Button type="submit" variant="secondary" busy={isRunning} disabled={!canSubmit}>
          Change password
        </Button>
      </Actions>
    </Form>
  );
};

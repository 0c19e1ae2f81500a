import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { PasswordChange } from '../../../../contract/types.ts';
import { passwordChange } from '../../../../contract/wire/account.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import {
  selectCanSubmit,
  selectSuccessCountOf,
  selectFailureOf,
  selectRunningTask,
} from '../../../machines/account/selectors.ts';
import { FormError } from '../../forms/FormError.tsx';
import { NewPasswordField } from '../../forms/NewPasswordField.tsx';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStoreCredentials } from '../../shop/ShopContext.tsx';
import { Actions, Form } from './details.styles.ts';
import { useNoPasswordHint } from './useNoPasswordHint.ts';

const emptyValues: PasswordChange = { currentPassword: '', newPassword: '' };

interface PasswordFormProps {
  readonly flow: FlowActor<'account'>;
  readonly email: string;
}

/** AUTH-17: shows the password rule before validation. */
export const PasswordForm = ({ flow, email }: PasswordFormProps) => {
  const storeCredentials = useStoreCredentials();
  const hint = useNoPasswordHint();
  const isSaving = useSelector(flow, selectRunningTask) === 'changePassword';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('changePassword'));
  const done = useSelector(flow, selectSuccessCountOf('changePassword'));
  const { field, handleSubmit, setError, reset } = useContractForm(passwordChange, {
    defaultValues: emptyValues,
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<PasswordChange>(
    failure,
    ['currentPassword', 'newPassword'],
    setError,
  );
  const formRef = useRestoreFocusAfterBusy<HTMLFormElement>(isSaving);
  useEffect(() => {
    if (done > 0) reset(emptyValues);
  }, [done, reset]);
  const submit = handleSubmit((values) =>
    flow.send({ type: 'password.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <Form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
      <fieldset disabled={isSaving}>
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
        <Button type="submit" variant="secondary" busy={isSaving} disabled={!canSubmit}>
          Change password
        </Button>
      </Actions>
    </Form>
  );
};

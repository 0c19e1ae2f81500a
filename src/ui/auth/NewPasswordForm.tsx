import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { firstPasswordMark } from '../../../contract/rules/accounts.ts';
import type { NewPassword } from '../../../contract/types.ts';
import { resetPasswordBody } from '../../../contract/wire/auth.ts';
import { selectCanSetPassword } from '../../machines/auth/selectors.ts';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { AuthForm } from './AuthForm.tsx';
import { Note } from './auth.styles.ts';
import { useAuthAttempt } from './useAuthAttempt.ts';

/** AUTH-17: form for a new password; shows the password rule before validation. */
export const NewPasswordForm = ({ token }: { readonly token: string }) => {
  const { auth, storeCredentials, isAttempting, failure } = useAuthAttempt();
  const isFirst = `?${useSearch()}` === firstPasswordMark;
  const canSubmit = useSelector(auth, selectCanSetPassword);
  const { field, handleSubmit, setError } = useContractForm(resetPasswordBody, {
    defaultValues: { token, password: '' },
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<NewPassword>(failure, ['password'], setError);
  const submit = handleSubmit((values) =>
    auth.send({ type: 'newPassword.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <AuthForm error={errorText} onSubmit={submit}>
      <fieldset disabled={isAttempting}>
        <NewPasswordField label="New password" {...field('password')} />
      </fieldset>
      {!isFirst && <Note>You will be signed out on all other devices.</Note>}
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Saving...' : 'Save and login'}
      </Button>
    </AuthForm>
  );
};

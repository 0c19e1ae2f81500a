import { useSelector } from '@xstate/react';
import { passwordRule } from '../../../contract/rules/accounts.ts';
import type { NewPassword } from '../../../contract/types.ts';
import { resetPasswordBody } from '../../../contract/wire/auth.ts';
import { selectCanSetPassword, selectFailure, selectIsAttempting } from '../../machines/auth/selectors.ts';
import { FormError } from '../forms/FormError.tsx';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { useAuth, useStoreCredentials } from '../shop/ShopContext.tsx';
import { Form, Note } from './auth.styles.ts';

/** AUTH-17: form for a new password; shows the password rule before validation. */
export const NewPasswordForm = ({ token }: { readonly token: string }) => {
  const auth = useAuth();
  const storeCredentials = useStoreCredentials();
  const isAttempting = useSelector(auth, selectIsAttempting);
  const canSubmit = useSelector(auth, selectCanSetPassword);
  const failure = useSelector(auth, selectFailure);
  const { field, handleSubmit, setError } = useContractForm(resetPasswordBody, {
    defaultValues: { token, password: '' },
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<NewPassword>(failure, ['password'], setError);
  const submit = handleSubmit((values) =>
    auth.send({ type: 'newPassword.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
      <fieldset disabled={isAttempting}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          description={passwordRule}
          {...field('password')}
        />
      </fieldset>
      <Note>You will be signed out on all other devices.</Note>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Saving...' : 'Save and login'}
      </Button>
    </Form>
  );
};

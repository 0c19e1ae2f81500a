import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { passwordRule } from '../../../contract/rules.ts';
import type { NewPassword } from '../../../contract/types.ts';
import { resetPasswordBody } from '../../../contract/wire/auth.ts';
import { selectCanSetPassword, selectFailure, selectIsAttempting } from '../../machines/auth/selectors.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { useServerFaults } from '../forms/useServerFaults.ts';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { useAuth, useHandOver } from '../shop/ShopContext.tsx';
import { Form, Note } from './authLook.ts';

/** AUTH-17: a new password in the place of a forgotten one; the rule is said before it is broken. */
export const NewPasswordForm = ({ token }: { readonly token: string }) => {
  const auth = useAuth();
  const handOver = useHandOver();
  const isAttempting = useSelector(auth, selectIsAttempting);
  const canSubmit = useSelector(auth, selectCanSetPassword);
  const failure = useSelector(auth, selectFailure);
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: contractResolver(resetPasswordBody),
    defaultValues: { token, password: '' },
    mode: 'onTouched',
  });
  const text = useServerFaults<NewPassword>(failure, ['password'], setError);
  const submit = handleSubmit((values) =>
    auth.send({ type: 'newPassword.submitted', attemptId: handOver(values) }),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {text && <Refusal key={text} text={text} />}
      <fieldset disabled={isAttempting}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          description={passwordRule}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      </fieldset>
      <Note>You will be signed out on all other devices.</Note>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Saving...' : 'Save and login'}
      </Button>
    </Form>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import type { SignIn } from '../../../contract/types.ts';
import { signInBody } from '../../../contract/wire/auth.ts';
import { selectCanSubmit, selectFailureText, selectIsAttempting } from '../../machines/auth/selectors.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useAuth, useHandOver, useQueries } from '../shop/ShopContext.tsx';
import { Aside, Form } from './authLook.ts';
import { SocialButtons } from './SocialButtons.tsx';

/** AUTH-03, AUTH-04, AUTH-10, AUTH-13: the demo's account stands in it in the demo, and nothing in a live shop. */
export const SignInForm = () => {
  const environment = useQuery(useQueries().environment());
  const prefill = environment.data?.demoSignIn ?? { email: '', password: '' };
  // The page brings the settings along; only one from the development server has to wait for them.
  return <Fields key={prefill.email} prefill={prefill} />;
};

const Fields = ({ prefill }: { readonly prefill: SignIn }) => {
  const auth = useAuth();
  const handOver = useHandOver();
  const isAttempting = useSelector(auth, selectIsAttempting);
  // Not yet while it is still being found out who is here.
  const canSubmit = useSelector(auth, selectCanSubmit);
  const failure = useSelector(auth, selectFailureText);
  const { register, handleSubmit, formState } = useForm<SignIn>({
    resolver: contractResolver(signInBody),
    defaultValues: prefill,
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) =>
    auth.send({ type: 'signIn.submitted', attemptId: handOver(values) }),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Refusal key={failure} text={failure} />}
      <fieldset disabled={isAttempting}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
      </fieldset>
      <Aside>
        <button type="button" onClick={() => auth.send({ type: 'dialog.resetAsked' })}>
          Forgot password?
        </button>
      </Aside>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Signing in...' : 'Login'}
      </Button>
      <SocialButtons />
    </Form>
  );
};

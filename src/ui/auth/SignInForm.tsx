import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SignIn } from '../../../contract/types.ts';
import { signInBody } from '../../../contract/wire/auth.ts';
import { selectSecondStep } from '../../machines/auth/secondStepState.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useAuth, useQueries } from '../shop/ShopContext.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AsideLink } from './auth.styles.ts';
import { GuestButton } from './GuestButton.tsx';
import { LazySecondStep } from './LazySecondStep.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { useAuthAttempt } from './useAuthAttempt.ts';

/** AUTH-03, AUTH-04, AUTH-10, AUTH-13: prefilled with the demo account in the demo, empty in a live shop. Staff continue with a code. */
export const SignInForm = () => {
  const environment = useQuery(useQueries().environment());
  const secondStep = useSelector(useAuth(), selectSecondStep);
  if (secondStep !== null) return <LazySecondStep />;
  const prefill = environment.data?.demoSignIn ?? { email: '', password: '' };
  // The environment is part of the page's HTML, except with the development server.
  return <SignInFields key={prefill.email} prefill={prefill} />;
};

const SignInFields = ({ prefill }: { readonly prefill: SignIn }) => {
  const attempt = useAuthAttempt();
  const { auth, storeCredentials, isPending, isAttempting, canSubmit, failureText } = attempt;
  const { field, handleSubmit } = useContractForm(signInBody, {
    defaultValues: prefill,
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) =>
    auth.send({ type: 'signIn.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <AuthForm error={failureText} onSubmit={submit}>
      <fieldset disabled={isPending}>
        <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      </fieldset>
      <AsideLink>
        <button type="button" onClick={() => auth.send({ type: 'dialog.resetRequested' })}>
          Forgot password?
        </button>
      </AsideLink>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Signing in...' : 'Login'}
      </Button>
      <GuestButton attempt={attempt} />
      <SocialButtons />
    </AuthForm>
  );
};

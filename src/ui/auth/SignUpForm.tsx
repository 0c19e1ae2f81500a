import { useSelector } from '@xstate/react';
import type { SignUp } from '../../../contract/types.ts';
import { signUpBody } from '../../../contract/wire/auth.ts';
import { selectLocale } from '../../machines/anonymousSession/selectors.ts';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useAnonymousSession } from '../shop/ShopContext.tsx';
import { AuthForm } from './AuthForm.tsx';
import { NameFields, Note } from './auth.styles.ts';
import { GuestButton } from './GuestButton.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { useAuthAttempt } from './useAuthAttempt.ts';

const emptyValues: SignUp = { firstName: '', lastName: '', email: '', password: '' };

/** AUTH-04, AUTH-11, AUTH-17: shows the password rule before validation. */
export const SignUpForm = () => {
  const attempt = useAuthAttempt();
  const { auth, storeCredentials, isPending, isAttempting, canSubmit, failure } = attempt;
  const locale = useSelector(useAnonymousSession(), selectLocale);
  const { field, handleSubmit, setError } = useContractForm(signUpBody, {
    defaultValues: emptyValues,
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<SignUp>(
    failure,
    ['firstName', 'lastName', 'email', 'password'],
    setError,
  );
  const submit = handleSubmit((values) => {
    const country = locale && { country_name: locale.country_name, flag: locale.flag };
    auth.send({ type: 'signUp.submitted', attemptId: storeCredentials({ ...values, locale: country }) });
  });
  return (
    <AuthForm error={errorText} onSubmit={submit}>
      <fieldset disabled={isPending}>
        <NameFields>
          <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        </NameFields>
        <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
        <NewPasswordField label="Password" {...field('password')} />
        {/* Takes its line before the country is known, so that the button does not move under the pointer. */}
        <Note>
          {locale?.flag ? (
            <>
              You are shopping from {locale.country_name} <span aria-hidden="true">{locale.flag}</span>
            </>
          ) : (
            '\u00a0'
          )}
        </Note>
      </fieldset>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Signing up...' : 'Sign Up'}
      </Button>
      <GuestButton attempt={attempt} />
      <SocialButtons />
    </AuthForm>
  );
};

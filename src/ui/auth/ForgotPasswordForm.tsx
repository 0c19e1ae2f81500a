import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { passwordResetMinutes } from '../../../contract/rules/accounts.ts';
import { forgotPasswordBody } from '../../../contract/wire/auth.ts';
import { selectIsResetSent } from '../../machines/auth/selectors.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { AuthForm } from './AuthForm.tsx';
import { Form, Note } from './auth.styles.ts';
import { useAuthAttempt } from './useAuthAttempt.ts';
import { formMessages } from '../../../contract/messages/forms.ts';

/** Requests a reset mail. The response does not reveal whether the address has an account. */
export const ForgotPasswordForm = () => {
  const isSent = useSelector(useAuth(), selectIsResetSent);
  return isSent ? <MailSentMessage /> : <RequestForm />;
};

/** Takes the focus of the removed submit button. */
const MailSentMessage = () => {
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <Form as="div">
      <p ref={messageRef} role="status" tabIndex={-1}>
        {formMessages.resetMailSent}.
      </p>
      <Note>
        The link in it works once, for {passwordResetMinutes} minutes. Nothing there? Check your spam folder,
        or ask again.
      </Note>
    </Form>
  );
};

const RequestForm = () => {
  const { auth, storeCredentials, isAttempting, canSubmit, failureText } = useAuthAttempt();
  const { field, handleSubmit } = useContractForm(forgotPasswordBody, {
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) =>
    auth.send({ type: 'reset.requested', attemptId: storeCredentials(values) }),
  );
  return (
    <AuthForm error={failureText} onSubmit={submit}>
      <Note>We will email you a link to choose a new password.</Note>
      <fieldset disabled={isAttempting}>
        <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
      </fieldset>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Sending...' : 'Send the link'}
      </Button>
    </AuthForm>
  );
};

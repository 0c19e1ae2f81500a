import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../../contract/errors.ts';
import { passwordResetMinutes } from '../../../contract/rules.ts';
import type { ForgottenPassword } from '../../../contract/types.ts';
import { forgotPasswordBody } from '../../../contract/wire/auth.ts';
import {
  selectCanSubmit,
  selectFailureText,
  selectIsAttempting,
  selectIsResetSent,
} from '../../machines/auth/selectors.ts';
import { contractResolver } from '../forms/contractResolver.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useAuth, useHandOver } from '../shop/ShopContext.tsx';
import { Form, Note } from './authLook.ts';

/** A forgotten password: asks for a mail, and says the same whether or not the address has an account. */
export const ForgottenForm = () => {
  const isSent = useSelector(useAuth(), selectIsResetSent);
  return isSent ? <Sent /> : <Asking />;
};

/** It takes the focus, which the button lost that is gone now. */
const Sent = () => {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Form as="div">
      <p ref={said} role="status" tabIndex={-1}>
        {messages.resetMailSent}.
      </p>
      <Note>
        The link in it works once, for {passwordResetMinutes} minutes. Nothing there? Check your spam folder,
        or ask again.
      </Note>
    </Form>
  );
};

const Asking = () => {
  const auth = useAuth();
  const handOver = useHandOver();
  const isAttempting = useSelector(auth, selectIsAttempting);
  const canSubmit = useSelector(auth, selectCanSubmit);
  const failure = useSelector(auth, selectFailureText);
  const { register, handleSubmit, formState } = useForm<ForgottenPassword>({
    resolver: contractResolver(forgotPasswordBody),
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) => auth.send({ type: 'reset.asked', attemptId: handOver(values) }));
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Refusal key={failure} text={failure} />}
      <Note>We will email you a link to choose a new password.</Note>
      <fieldset disabled={isAttempting}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </fieldset>
      <Button type="submit" wide busy={isAttempting} disabled={!canSubmit}>
        {isAttempting ? 'Sending...' : 'Send the link'}
      </Button>
    </Form>
  );
};

import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import * as s from '../../../contract/schema.ts';
import { newPassword } from '../../../contract/wire/auth.ts';
import { selectIsFormOpen } from '../../machines/auth/selectors.ts';
import { paths } from '../../paths/paths.ts';
import { useOrder } from '../account/useOrder.ts';
import { useAuthAttempt } from '../auth/useAuthAttempt.ts';
import { FormError } from '../forms/FormError.tsx';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { Button } from '../kit/Button.tsx';
import { RecaptchaWidget } from '../shop/RecaptchaHost.tsx';
import { color, type } from '../theme/theme.ts';

const Panel = styled.section`
  display: grid;
  gap: 16px;
  width: 100%;
  max-width: 440px;
  padding: 24px;
  border: 1px solid ${color.line};
  text-align: left;
  & > h3 {
    font-weight: 600;
    ${type[18]}
  }
  & > p {
    color: ${color.ink2};
    ${type[14]}
  }
  & > form {
    display: grid;
    gap: 16px;
  }
`;

const passwordBody = s.strictObject({ password: newPassword() });

interface GuestSignUpProps {
  readonly orderId: string;
  readonly email: string;
}

/** GUEST-13: an account from the names and the email of the order, and a password. It gets the order, which opens afterwards. */
export const GuestSignUp = ({ orderId, email }: GuestSignUpProps) => {
  const { auth, storeCredentials, isAttempting, canSubmit, failure } = useAuthAttempt();
  const isDialogOpen = useSelector(auth, selectIsFormOpen);
  const titleId = useId();
  const { data: order } = useOrder(orderId);
  const { field, handleSubmit, setError } = useContractForm(passwordBody, {
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  // The dialog shows its own failures.
  const errorText = useServerFieldErrors<{ password: string }>(
    isDialogOpen ? null : failure,
    ['password'],
    setError,
  );
  const openOrderAfterwards = () => auth.send({ type: 'destination.chosen', path: paths.order(orderId) });
  const submit = handleSubmit(({ password }) => {
    if (!order) return;
    const { firstName, lastName } = order.shippingAddress;
    openOrderAfterwards();
    auth.send({
      type: 'signUp.submitted',
      attemptId: storeCredentials({ firstName, lastName, email, password }),
    });
  });
  const logIn = () => {
    openOrderAfterwards();
    auth.send({ type: 'dialog.signInRequested', needsAccount: true });
  };
  return (
    <Panel aria-labelledby={titleId}>
      <h3 id={titleId}>Create an account</h3>
      <p>See your orders at any time and check out faster. We take your name and email from this order.</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {errorText && (
          <FormError key={errorText} text={errorText}>
            {failure?.code === 'email_taken' && (
              <Button variant="secondary" wide onClick={logIn}>
                Log in to add this order to your account
              </Button>
            )}
          </FormError>
        )}
        {/* For password managers. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <NewPasswordField label="Password" {...field('password')} />
        <Button type="submit" wide busy={isAttempting} disabled={!canSubmit || !order}>
          {isAttempting ? 'Creating your account...' : 'Create account'}
        </Button>
      </form>
      {!isDialogOpen && <RecaptchaWidget />}
    </Panel>
  );
};

import { useSelector } from '@xstate/react';
import { selectSecondStep } from '../../machines/auth/secondStepState.ts';
import { useAuth } from '../shop/ShopContext.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What follows the password of staff, in place of the sign-in form. */
export const SecondStep = () => {
  const auth = useAuth();
  const step = useSelector(auth, selectSecondStep);
  if (step === 'codes') return <RecoveryCodes onSaved={() => auth.send({ type: 'recoveryCodes.saved' })} />;
  if (step === 'enrol') return <Enrolment />;
  return (
    <CodeForm label="Code" submitLabel="Login" isFocused>
      <p>Enter the six digits of your authenticator app, or one of your recovery codes.</p>
    </CodeForm>
  );
};

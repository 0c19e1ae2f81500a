import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { CodeEntry } from '../../../contract/types.ts';
import { codeBody } from '../../../contract/wire/secondFactor.ts';
import { selectCanEnterCode } from '../../machines/auth/secondStepState.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { Button } from '../kit/Button.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AsideLink } from './auth.styles.ts';
import { CodeField } from './CodeField.tsx';
import { useAuthAttempt } from './useAuthAttempt.ts';

interface CodeFormProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly submitLabel: string;
  /** Takes the focus of the removed password form; otherwise the caller does. */
  readonly isFocused?: boolean;
}

/** The code that follows the password. Passes it to the machine by the id of an attempt only. */
export const CodeForm = ({ children, label, submitLabel, isFocused = false }: CodeFormProps) => {
  const { auth, storeCredentials, isAttempting, failure } = useAuthAttempt();
  const canEnterCode = useSelector(auth, selectCanEnterCode);
  const { field, handleSubmit, setError, setFocus } = useContractForm(codeBody, {
    defaultValues: { code: '' },
  });
  const errorText = useServerFieldErrors<CodeEntry>(failure, ['code'], setError);
  useEffect(() => {
    if (isFocused) setFocus('code');
  }, [isFocused, setFocus]);
  const submit = handleSubmit((values) =>
    auth.send({ type: 'secondStep.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <AuthForm error={errorText} onSubmit={submit}>
      {children}
      <fieldset disabled={isAttempting}>
        <CodeField label={label} {...field('code')} />
      </fieldset>
      <Button type="submit" wide busy={isAttempting} disabled={!canEnterCode}>
        {isAttempting ? 'Signing in...' : submitLabel}
      </Button>
      <AsideLink>
        <button
          type="button"
          disabled={isAttempting}
          onClick={() => auth.send({ type: 'secondStep.dismissed' })}
        >
          Use another account
        </button>
      </AsideLink>
    </AuthForm>
  );
};

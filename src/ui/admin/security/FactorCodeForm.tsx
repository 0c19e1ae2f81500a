import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CodeEntry } from '../../../../contract/types.ts';
import { codeBody } from '../../../../contract/wire/secondFactor.ts';
import { selectFailure, selectIsWorking } from '../../../machines/secondFactor/selectors.ts';
import { CodeField } from '../../auth/CodeField.tsx';
import { FormError } from '../../forms/FormError.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { useStoreCredentials } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, PanelForm } from '../admin.styles.ts';

interface FactorCodeFormProps {
  readonly label: string;
  readonly submitLabel: string;
  /** What the code is for. */
  readonly type: 'code.submitted' | 'removal.requested';
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

/** A code, which the machine gets by the id of an attempt only. */
export const FactorCodeForm = ({ label, submitLabel, type, onDismiss, children }: FactorCodeFormProps) => {
  const { secondFactor } = useAdminClient();
  const storeCredentials = useStoreCredentials();
  const isWorking = useSelector(secondFactor, selectIsWorking);
  const failure = useSelector(secondFactor, selectFailure);
  const { field, handleSubmit, setError } = useContractForm(codeBody, { defaultValues: { code: '' } });
  const errorText = useServerFieldErrors<CodeEntry>(failure, ['code'], setError);
  const submit = handleSubmit((values) => secondFactor.send({ type, attemptId: storeCredentials(values) }));
  return (
    <PanelForm noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
      {children}
      <fieldset disabled={isWorking}>
        <CodeField label={label} {...field('code')} />
      </fieldset>
      <Actions>
        <Button type="submit" busy={isWorking}>
          {submitLabel}
        </Button>
        {onDismiss && (
          <Button variant="secondary" disabled={isWorking} onClick={onDismiss}>
            Not now
          </Button>
        )}
      </Actions>
    </PanelForm>
  );
};

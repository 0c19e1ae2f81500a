import { useSelector } from '@xstate/react';
import type { PasswordEntry } from '../../../../contract/types.ts';
import { passwordBody } from '../../../../contract/wire/adminSecondFactor.ts';
import { selectFailure, selectIsWorking } from '../../../machines/secondFactor/selectors.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useStoreCredentials } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';
import { PanelForm } from '../admin.styles.ts';

/** Starts the setup of a second factor with the password. */
export const SetupForm = () => {
  const { secondFactor } = useAdminClient();
  const storeCredentials = useStoreCredentials();
  const isWorking = useSelector(secondFactor, selectIsWorking);
  const failure = useSelector(secondFactor, selectFailure);
  const { field, handleSubmit, setError } = useContractForm(passwordBody, {
    defaultValues: { currentPassword: '' },
  });
  const errorText = useServerFieldErrors<PasswordEntry>(failure, ['currentPassword'], setError);
  const submit = handleSubmit((values) =>
    secondFactor.send({ type: 'setup.requested', attemptId: storeCredentials(values) }),
  );
  return (
    <PanelForm noValidate onSubmit={(event) => void submit(event)}>
      {errorText && <FormError key={errorText} text={errorText} />}
      <p>
        You sign in with your password alone. With a second factor, someone who learns your password cannot
        sign in. You need an authenticator app.
      </p>
      <fieldset disabled={isWorking}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
      </fieldset>
      <Button type="submit" busy={isWorking}>
        Set up a second factor
      </Button>
    </PanelForm>
  );
};

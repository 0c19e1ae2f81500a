import { accountDeletionConfirmation } from '../../../../contract/rules/accounts.ts';
import type { AccountDeletion } from '../../../../contract/types.ts';
import { accountDeletion } from '../../../../contract/wire/account.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { paths } from '../../../paths/paths.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { useStoreCredentials } from '../../shop/ShopContext.tsx';
import { Actions, Form } from './details.styles.ts';
import { useNoPasswordHint } from './useNoPasswordHint.ts';
import { useTaskForm } from './useTaskForm.ts';

interface DeletionFormProps {
  readonly flow: FlowActor<'account'>;
  readonly onCancel: () => void;
}

/** Confirms account deletion by password and a typed word. */
export const DeletionForm = ({ flow, onCancel }: DeletionFormProps) => {
  const storeCredentials = useStoreCredentials();
  const hint = useNoPasswordHint();
  const { field, handleSubmit, setError, formState } = useContractForm(accountDeletion, {
    mode: 'onTouched',
  });
  const { isRunning, failure, errorText, canSubmit, formRef } = useTaskForm<AccountDeletion>(
    flow,
    'deleteAccount',
    { fieldNames: ['currentPassword', 'confirmation'], setError },
  );
  const submit = handleSubmit((values) =>
    flow.send({ type: 'deletion.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <Form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {errorText && (
        <FormError key={errorText} text={errorText}>
          {failure?.code === 'orders_open' && <TextLink href={paths.orders()}>See your orders</TextLink>}
        </FormError>
      )}
      <fieldset disabled={isRunning}>
        <PasswordField
          label="Your password"
          description={hint}
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <TextField
          label={`Type ${accountDeletionConfirmation} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...field('confirmation')}
          error={formState.errors.confirmation && `Type ${accountDeletionConfirmation} in capitals`}
        />
      </fieldset>
      <Actions>
        <Button type="submit" busy={isRunning} disabled={!canSubmit}>
          {isRunning ? 'Deleting...' : 'Delete account for good'}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={onCancel}>
          Keep my account
        </Button>
      </Actions>
    </Form>
  );
};

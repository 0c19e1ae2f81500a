import { useSelector } from '@xstate/react';
import { accountDeletionConfirmation } from '../../../../contract/rules/accounts.ts';
import type { AccountDeletion } from '../../../../contract/types.ts';
import { accountDeletion } from '../../../../contract/wire/account.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectCanSubmit, selectFailureOf, selectRunningTask } from '../../../machines/account/selectors.ts';
import { paths } from '../../../paths/paths.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { useStoreCredentials } from '../../shop/ShopContext.tsx';
import { Actions, Form } from './details.styles.ts';
import { useNoPasswordHint } from './useNoPasswordHint.ts';

interface DeletionFormProps {
  readonly flow: FlowActor<'account'>;
  readonly onCancel: () => void;
}

/** Confirms account deletion by password and a typed word. */
export const DeletionForm = ({ flow, onCancel }: DeletionFormProps) => {
  const storeCredentials = useStoreCredentials();
  const hint = useNoPasswordHint();
  const isDeleting = useSelector(flow, selectRunningTask) === 'deleteAccount';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('deleteAccount'));
  const { field, handleSubmit, setError, formState } = useContractForm(accountDeletion, {
    mode: 'onTouched',
  });
  const errorText = useServerFieldErrors<AccountDeletion>(
    failure,
    ['currentPassword', 'confirmation'],
    setError,
  );
  const formRef = useRestoreFocusAfterBusy<HTMLFormElement>(isDeleting);
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
      <fieldset disabled={isDeleting}>
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
        <Button type="submit" busy={isDeleting} disabled={!canSubmit}>
          {isDeleting ? 'Deleting...' : 'Delete account for good'}
        </Button>
        <Button variant="quiet" disabled={isDeleting} onClick={onCancel}>
          Keep my account
        </Button>
      </Actions>
    </Form>
  );
};

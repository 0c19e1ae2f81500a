import { useSelector } from '@xstate/react';
import { useForm } from 'react-hook-form';
import { accountDeletionWord } from '../../../../contract/rules.ts';
import type { AccountDeletion } from '../../../../contract/types.ts';
import { accountDeletion } from '../../../../contract/wire/account.ts';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectCanSubmit, selectFailureOf, selectWorkingOn } from '../../../machines/account/selectors.ts';
import { paths } from '../../../routes/paths.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { Refusal } from '../../forms/Refusal.tsx';
import { useReturningFocus } from '../../forms/useKeptFocus.ts';
import { useServerFaults } from '../../forms/useServerFaults.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { useHandOver } from '../../shop/ShopContext.tsx';
import { Actions, Form } from './detailsLook.ts';
import { useNoPasswordHint } from './useNoPasswordHint.ts';

interface DeletionFormProps {
  readonly flow: AccountActor;
  readonly onCancel: () => void;
}

/** Asks for the password and for a word that nobody types by mistake. */
export const DeletionForm = ({ flow, onCancel }: DeletionFormProps) => {
  const handOver = useHandOver();
  const hint = useNoPasswordHint();
  const isDeleting = useSelector(flow, selectWorkingOn) === 'deleteAccount';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('deleteAccount'));
  const { register, handleSubmit, setError, formState } = useForm<AccountDeletion>({
    resolver: contractResolver(accountDeletion),
    mode: 'onTouched',
  });
  const text = useServerFaults<AccountDeletion>(failure, ['currentPassword', 'confirmation'], setError);
  const form = useReturningFocus<HTMLFormElement>(isDeleting);
  const submit = handleSubmit((typed) =>
    flow.send({ type: 'deletion.submitted', attemptId: handOver(typed) }),
  );
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {text && (
        <Refusal key={text} text={text}>
          {failure?.code === 'orders_open' && <TextLink href={paths.orders()}>See your orders</TextLink>}
        </Refusal>
      )}
      <fieldset disabled={isDeleting}>
        <PasswordField
          label="Your password"
          description={hint}
          autoComplete="current-password"
          required
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <TextField
          label={`Type ${accountDeletionWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={formState.errors.confirmation && `Type ${accountDeletionWord} in capitals`}
          {...register('confirmation')}
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

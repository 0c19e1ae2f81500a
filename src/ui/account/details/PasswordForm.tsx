import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { passwordRule } from '../../../../contract/rules.ts';
import type { PasswordChange } from '../../../../contract/types.ts';
import { passwordChange } from '../../../../contract/wire/account.ts';
import type { AccountActor } from '../../../machines/actors.ts';
import {
  selectCanSubmit,
  selectDoneOf,
  selectFailureOf,
  selectWorkingOn,
} from '../../../machines/account/selectors.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { Refusal } from '../../forms/Refusal.tsx';
import { useReturningFocus } from '../../forms/useKeptFocus.ts';
import { useServerFaults } from '../../forms/useServerFaults.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { useHandOver } from '../../shop/ShopContext.tsx';
import { Actions, Form } from './detailsLook.ts';
import { useNoPasswordHint } from './useNoPasswordHint.ts';

const blank: PasswordChange = { currentPassword: '', newPassword: '' };

interface PasswordFormProps {
  readonly flow: AccountActor;
  readonly email: string;
}

/** AUTH-17: the rule is said before it is broken. */
export const PasswordForm = ({ flow, email }: PasswordFormProps) => {
  const handOver = useHandOver();
  const hint = useNoPasswordHint();
  const isSaving = useSelector(flow, selectWorkingOn) === 'changePassword';
  const canSubmit = useSelector(flow, selectCanSubmit);
  const failure = useSelector(flow, selectFailureOf('changePassword'));
  const done = useSelector(flow, selectDoneOf('changePassword'));
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordChange>({
    resolver: contractResolver(passwordChange),
    defaultValues: blank,
    mode: 'onTouched',
  });
  const text = useServerFaults<PasswordChange>(failure, ['currentPassword', 'newPassword'], setError);
  const form = useReturningFocus<HTMLFormElement>(isSaving);
  useEffect(() => {
    if (done > 0) reset(blank);
  }, [done, reset]);
  const submit = handleSubmit((typed) =>
    flow.send({ type: 'password.submitted', attemptId: handOver(typed) }),
  );
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {text && <Refusal key={text} text={text} />}
      <fieldset disabled={isSaving}>
        {/* Password managers ask whose password it is. */}
        <input hidden autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          description={hint}
          autoComplete="current-password"
          required
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          description={passwordRule}
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
      </fieldset>
      <Actions>
        <Button type="submit" variant="secondary" busy={isSaving} disabled={!canSubmit}>
          Change password
        </Button>
      </Actions>
    </Form>
  );
};

import { useSelector } from '@xstate/react';
import { codeBody } from '../../../contract/wire/secondFactor.ts';
import {
  selectCodeFailureText,
  selectIsCodeNeeded,
  selectIsProving,
} from '../../machines/staff/selectors.ts';
import { FormError } from '../forms/FormError.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useStoreCredentials } from '../shop/ShopContext.tsx';
import { useAdminClient } from './adminContext.ts';
import { Actions, DialogForm } from './admin.styles.ts';

/** Asks for the second factor before a refund above the limit; closing the dialog dismisses the task. */
export const CodeDialog = () => {
  const { staff } = useAdminClient();
  const isOpen = useSelector(staff, selectIsCodeNeeded);
  const dismiss = () => staff.send({ type: 'task.dismissed' });
  return (
    <Dialog isOpen={isOpen} onClose={dismiss} title="Confirm with your second factor" startsAtField>
      {isOpen && <CodeForm onDismiss={dismiss} />}
    </Dialog>
  );
};

const CodeForm = ({ onDismiss }: { readonly onDismiss: () => void }) => {
  const { staff } = useAdminClient();
  const storeCredentials = useStoreCredentials();
  const isProving = useSelector(staff, selectIsProving);
  const failureText = useSelector(staff, selectCodeFailureText);
  const { field, handleSubmit } = useContractForm(codeBody, { defaultValues: { code: '' } });
  const submit = handleSubmit((values) =>
    staff.send({ type: 'code.submitted', attemptId: storeCredentials(values) }),
  );
  return (
    <DialogForm noValidate onSubmit={(event) => void submit(event)}>
      {failureText && <FormError key={failureText} text={failureText} />}
      <p>A refund of this size needs the code of your authenticator app, or a recovery code.</p>
      <fieldset disabled={isProving}>
        <TextField label="Code" autoComplete="one-time-code" required {...field('code')} />
      </fieldset>
      <Actions>
        <Button type="submit" busy={isProving}>
          Confirm
        </Button>
        <Button variant="secondary" disabled={isProving} onClick={onDismiss}>
          Not now
        </Button>
      </Actions>
    </DialogForm>
  );
};

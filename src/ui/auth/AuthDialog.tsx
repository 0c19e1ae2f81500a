import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { selectSecondStep } from '../../machines/auth/secondStepState.ts';
import { selectDialog } from '../../machines/auth/selectors.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { DialogForm, FormSwitch } from './auth.styles.ts';
import { authForms } from './authForms.ts';

/** Focuses the first field or error after a switch between forms. On opening, the dialog handles the focus. */
const FocusOnMount = ({ field }: { readonly field: RefObject<HTMLElement | null> }) => {
  useEffect(() => field.current?.focus(), [field]);
  return null;
};

const dialogEvents = { signIn: 'dialog.signInRequested', signUp: 'dialog.signUpRequested' } as const;

/** AUTH-01, AUTH-08: dialog for sign-in, sign-up and forgotten password, with links between them. */
export const AuthDialog = () => {
  const auth = useAuth();
  const isFirstStep = useSelector(auth, selectSecondStep) === null;
  const openDialog = useSelector(auth, selectDialog);
  const openForm = isFirstStep || openDialog === 'closed' ? openDialog : 'signIn';
  // Keeps the form during the closing animation.
  const [visibleForm, setVisibleForm] = useState<keyof typeof authForms>('signIn');
  if (openForm !== 'closed' && openForm !== visibleForm) setVisibleForm(openForm);
  const { title, Fields, question, other } = authForms[openForm === 'closed' ? visibleForm : openForm];
  const firstField = useRef<HTMLElement>(null);
  return (
    <Dialog
      isOpen={openForm !== 'closed'}
      onClose={() => auth.send({ type: 'dialog.closed' })}
      title={title}
      initialFocus={firstField}
    >
      <DialogForm
        key={visibleForm}
        ref={(form) => {
          firstField.current = form?.querySelector<HTMLElement>('[role="alert"], input') ?? null;
        }}
      >
        <Fields />
        <FocusOnMount field={firstField} />
      </DialogForm>
      {isFirstStep && (
        <FormSwitch>
          {question}{' '}
          <button type="button" onClick={() => auth.send({ type: dialogEvents[other] })}>
            {authForms[other].title}
          </button>
        </FormSwitch>
      )}
    </Dialog>
  );
};

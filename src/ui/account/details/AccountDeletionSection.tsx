import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectRunningTask } from '../../../machines/account/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Actions, Hint } from './details.styles.ts';
import { DeletionForm } from './DeletionForm.tsx';

/** Explains what is deleted and opens the confirmation dialog. */
export const AccountDeletionSection = ({ flow }: { readonly flow: FlowActor<'account'> }) => {
  const [isOpen, setOpen] = useState(false);
  const isDeleting = useSelector(flow, selectRunningTask) === 'deleteAccount';
  const close = () => {
    if (isDeleting) return;
    flow.send({ type: 'failure.dismissed' });
    setOpen(false);
  };
  return (
    <>
      <Hint>
        We delete your name, addresses, wishlist and cart, and sign you out everywhere. Your orders stay in
        our books and your reviews in the shop, both without your name. You can no longer return what you
        bought from here. This cannot be undone.
      </Hint>
      <Actions>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Actions>
      <Dialog isOpen={isOpen} onClose={close} title="Delete your account?">
        <DeletionForm flow={flow} onCancel={close} />
      </Dialog>
    </>
  );
};

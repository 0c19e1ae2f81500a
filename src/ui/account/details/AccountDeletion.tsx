import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectWorkingOn } from '../../../machines/account/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Actions, Quiet } from './detailsLook.ts';
import { DeletionForm } from './DeletionForm.tsx';

/** Says what goes and what stays, and asks once more before it does it. */
export const AccountDeletion = ({ flow }: { readonly flow: AccountActor }) => {
  const [isOpen, setOpen] = useState(false);
  const isDeleting = useSelector(flow, selectWorkingOn) === 'deleteAccount';
  const close = () => {
    if (isDeleting) return;
    flow.send({ type: 'failure.dismissed' });
    setOpen(false);
  };
  return (
    <>
      <Quiet>
        We delete your name, addresses, wishlist and cart, and sign you out everywhere. Your orders stay in
        our books and your reviews in the shop, both without your name. You can no longer return what you
        bought from here. This cannot be undone.
      </Quiet>
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

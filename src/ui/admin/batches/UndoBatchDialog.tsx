import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Batch } from '../../../../contract/wire/adminBatches.ts';
import { selectIsConfirmingUndo } from '../../../machines/batch/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Actions, DialogForm } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { createFinalFocus } from '../createFinalFocus.ts';
import { describeUndo, isUndoOf } from './batchText.ts';

/** DESK-557: confirms the undo of a batch; closing the dialog dismisses it. */
export const UndoBatchDialog = ({ batch }: { readonly batch: Batch }) => {
  const { batch: actor } = useAdminClient();
  const isOpen = useSelector(actor, selectIsConfirmingUndo);
  const [finalFocus] = useState(createFinalFocus);
  const name = isUndoOf(batch) ? 'undo' : 'batch';
  const dismiss = () => {
    finalFocus.recordAnswer('no');
    actor.send({ type: 'batch.undoDismissed' });
  };
  return (
    <Dialog isOpen={isOpen} onClose={dismiss} title={`Undo this ${name}?`} finalFocus={finalFocus.target}>
      <DialogForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finalFocus.recordAnswer('yes');
          actor.send({ type: 'batch.undoConfirmed', requestId: newKey() });
        }}
      >
        <p>{describeUndo(batch)}</p>
        <Actions>
          <Button type="submit">Undo the {name}</Button>
          <Button variant="secondary" onClick={dismiss}>
            Not now
          </Button>
        </Actions>
      </DialogForm>
    </Dialog>
  );
};

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { selectIsConfirmingUndo } from '../../../machines/catalogueImport/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Actions, DialogForm } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { createFinalFocus } from '../createFinalFocus.ts';
import { countProducts } from './importText.ts';

/** DESK-435: confirms the undo of an import; closing the dialog dismisses it. */
export const UndoImportDialog = ({
  current: { fileName, batch },
}: {
  readonly current: Pick<CatalogueImport, 'fileName' | 'batch'>;
}) => {
  const { catalogueImport: actor } = useAdminClient();
  const isOpen = useSelector(actor, selectIsConfirmingUndo);
  const [finalFocus] = useState(createFinalFocus);
  const dismiss = () => {
    finalFocus.recordAnswer('no');
    actor.send({ type: 'import.undoDismissed' });
  };
  const products = countProducts(batch?.applied ?? 0);
  return (
    <Dialog isOpen={isOpen} onClose={dismiss} title="Undo this import?" finalFocus={finalFocus.target}>
      <DialogForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finalFocus.recordAnswer('yes');
          actor.send({ type: 'import.undoConfirmed', requestId: newKey() });
        }}
      >
        <p>
          We take back what {fileName} has written: {products}. New products are deleted, those that orders
          contain are retired, and changed ones get their values back. We leave a product as it is if it was
          changed since.
        </p>
        <Actions>
          <Button type="submit">Undo the import</Button>
          <Button variant="secondary" onClick={dismiss}>
            Not now
          </Button>
        </Actions>
      </DialogForm>
    </Dialog>
  );
};

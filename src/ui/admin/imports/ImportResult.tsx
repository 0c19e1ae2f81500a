import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { selectSentCommand } from '../../../machines/catalogueImport/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { FormError } from '../../forms/FormError.tsx';
import { Button } from '../../kit/Button.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { FaultsButton } from './FaultsButton.tsx';
import { ImportCounts, UndoneCounts } from './ImportCounts.tsx';
import { ImportItems } from './ImportItems.tsx';
import { countPictures, countProducts, describeImport } from './importText.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';

/** DESK-426 to DESK-431: the result of an import, its faults, and its undo. */
export const ImportResult = ({ current }: { readonly current: CatalogueImport }) => {
  const { catalogueImport: actor } = useAdminClient();
  const sent = useSelector(actor, selectSentCommand);
  const [, navigate] = useLocation();
  const { state, message, batch, pictures, canUndo } = current;
  const showsDrafts = batch !== null && state === 'done' && current.mapping?.shows === false;
  return (
    <>
      {state === 'failed' ? (
        <FormError text={message ?? 'This file cannot be imported.'} />
      ) : (
        <p role="status">{describeImport(current)}</p>
      )}
      {batch && (
        <>
          {state === 'undone' ? <UndoneCounts current={current} /> : <ImportCounts current={current} />}
          {pictures.failed > 0 && (
            <Hint>
              {countPictures(pictures.failed)} could not be fetched. The faults in the list tell why.
            </Hint>
          )}
        </>
      )}
      <Actions>
        <LinkButton
          variant={batch ? 'primary' : 'secondary'}
          href={adminPaths.products(showsDrafts ? { show: 'drafts' } : {})}
        >
          {showsDrafts ? 'See the drafts' : 'See all products'}
        </LinkButton>
        {canUndo && batch && (
          <Button
            variant="secondary"
            disabled={sent !== null}
            busy={sent === 'undo'}
            onClick={() => actor.send({ type: 'import.undoRequested' })}
          >
            Undo: {countProducts(batch.applied)}
          </Button>
        )}
        {state === 'undone' && (
          <Button
            variant="secondary"
            disabled={sent !== null}
            busy={sent === 'repeat'}
            onClick={() => actor.send({ type: 'import.repeated', requestId: newKey() })}
          >
            Preview this file again
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            actor.send({ type: 'import.closed' });
            navigate(adminPaths.importProducts());
          }}
        >
          Import another file
        </Button>
        {batch && <FaultsButton current={current} />}
      </Actions>
      {batch && <ImportItems current={current} />}
      <UndoImportDialog current={current} />
    </>
  );
};

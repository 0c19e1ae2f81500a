import { useSelector } from '@xstate/react';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { selectSentCommand } from '../../../machines/catalogueImport/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { describeImport, progressOf, stateNames } from './importText.ts';
import { Bar } from './imports.styles.ts';

/** DESK-426: the progress of the work in the background. */
export const ImportProgress = ({ current }: { readonly current: CatalogueImport }) => {
  const { catalogueImport: actor } = useAdminClient();
  const isSending = useSelector(actor, selectSentCommand) !== null;
  const progress = progressOf(current);
  const { state } = current;
  return (
    <>
      {progress ? (
        <Bar aria-label={stateNames[state]} value={progress[0]} max={Math.max(1, progress[1])} />
      ) : (
        <Bar aria-label={stateNames[state]} />
      )}
      <p role="status">{describeImport(current)}</p>
      <Hint>You can leave this page: the shop continues.</Hint>
      {state !== 'undoing' && (
        <div>
          <Button
            variant="secondary"
            disabled={isSending}
            onClick={() => actor.send({ type: 'import.stopped', requestId: newKey() })}
          >
            {state === 'applying' ? 'Stop' : 'Discard'}
          </Button>
        </div>
      )}
    </>
  );
};

import { useSelector } from '@xstate/react';
import { selectSentCommand } from '../../../machines/batch/selectors.ts';
import type { Batch } from '../../../../contract/wire/adminBatches.ts';
import { useFocusWhenLost } from '../../forms/focusRecovery.ts';
import { Button } from '../../kit/Button.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { Actions, Hint, Panel } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { RoleHint } from '../AllowedTask.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { countProducts, isUndoOf } from './batchText.ts';
import { UndoBatchDialog } from './UndoBatchDialog.tsx';

interface ActionsProps {
  readonly batch: Batch;
}

const Buttons = ({ batch }: ActionsProps) => {
  const { state, waiting, canUndo, applied } = batch;
  const { batch: actor } = useAdminClient();
  const sent = useSelector(actor, selectSentCommand);
  const isSending = sent !== null;
  const send = (type: 'batch.applied' | 'batch.stopped') => () => actor.send({ type, requestId: newKey() });
  if (state === 'preparing' || state === 'running')
    return (
      <Button
        variant="secondary"
        disabled={isSending}
        busy={sent === 'cancel'}
        onClick={send('batch.stopped')}
      >
        {state === 'running' ? 'Stop' : 'Discard'}
      </Button>
    );
  if (state === 'previewed')
    return (
      <>
        {waiting > 0 && (
          <Button disabled={isSending} busy={sent === 'apply'} onClick={send('batch.applied')}>
            Change {countProducts(waiting)}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isSending}
          busy={sent === 'cancel'}
          onClick={send('batch.stopped')}
        >
          Discard
        </Button>
      </>
    );
  if (!canUndo) return <LinkButton href={adminPaths.products()}>Back to products</LinkButton>;
  return (
    <Button
      variant="secondary"
      disabled={isSending}
      busy={sent === 'undo'}
      onClick={() => actor.send({ type: 'batch.undoRequested' })}
    >
      {isUndoOf(batch) ? 'Undo this undo' : 'Undo'}: {countProducts(applied)}
    </Button>
  );
};

const findHint = ({ state, waiting, failed, skipped }: Batch): string | undefined => {
  if (state === 'running')
    return 'You can leave this page: the shop continues, and the batch is listed under Batches.';
  if (state !== 'previewed') return undefined;
  if (waiting > 0) return 'Nothing has changed yet. You can undo the change later.';
  return failed + skipped > 0
    ? 'There is nothing to apply. The products below say why they are left out.'
    : 'There is nothing to apply.';
};

/** DESK-404, DESK-406, DESK-407: the actions that a batch currently offers. */
export const BatchActions = ({ batch }: ActionsProps) => {
  const role = useStaffRole();
  const titleRef = useFocusWhenLost<HTMLHeadingElement>(`${batch.state} ${batch.canUndo}`);
  const hint = findHint(batch);
  return (
    <Panel aria-labelledby="next">
      <h2 id="next" ref={titleRef} tabIndex={-1}>
        Next step
      </h2>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {isTaskAllowed('offerProduct', role) ? (
        <Actions>
          <Buttons batch={batch} />
        </Actions>
      ) : (
        <RoleHint needed="manager" role={role} phrase="change many products" />
      )}
      <UndoBatchDialog batch={batch} />
    </Panel>
  );
};

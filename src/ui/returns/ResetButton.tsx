import { useSelector } from '@xstate/react';
import type { FlowActor } from '../../machines/registry.ts';
import { selectIsConfirmingReset } from '../../machines/returnWizard/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { DialogActions } from '../kit/DialogActions.tsx';
import { Dialog, preloadDialog } from '../kit/Dialog.tsx';

interface ResetButtonProps {
  readonly flow: FlowActor<'returnWizard'>;
  readonly disabled?: boolean;
}

/** RETURN-03: clears all answers after confirmation. */
export const ResetButton = ({ flow, disabled = false }: ResetButtonProps) => {
  const isConfirming = useSelector(flow, selectIsConfirmingReset);
  const decline = () => flow.send({ type: 'returnWizard.resetDeclined' });
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => flow.send({ type: 'returnWizard.resetRequested' })}
      >
        Reset
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={decline}
        title="Reset this return?"
        footer={
          <DialogActions>
            <Button variant="secondary" onClick={decline}>
              Keep my answers
            </Button>
            <Button onClick={() => flow.send({ type: 'returnWizard.resetConfirmed' })}>Reset</Button>
          </DialogActions>
        }
      >
        <p>This clears everything you chose and wrote for this return.</p>
      </Dialog>
    </>
  );
};

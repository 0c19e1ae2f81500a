import { useSelector } from '@xstate/react';
import type { ReturnWizardActor } from '../../machines/actors.ts';
import { selectIsAskingReset } from '../../machines/returnWizard/selectors.ts';
import { Button } from '../kit/Button.tsx';
import { Choices } from '../kit/Choices.tsx';
import { Dialog, preloadDialog } from '../kit/Dialog.tsx';

interface ResetButtonProps {
  readonly flow: ReturnWizardActor;
  readonly disabled?: boolean;
}

/** RETURN-03: begins anew, once it is confirmed. */
export const ResetButton = ({ flow, disabled = false }: ResetButtonProps) => {
  const isAsking = useSelector(flow, selectIsAskingReset);
  const decline = () => flow.send({ type: 'returnWizard.resetDeclined' });
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => flow.send({ type: 'returnWizard.resetAsked' })}
      >
        Reset
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={decline}
        title="Reset this return?"
        footer={
          <Choices>
            <Button variant="secondary" onClick={decline}>
              Keep my answers
            </Button>
            <Button onClick={() => flow.send({ type: 'returnWizard.resetConfirmed' })}>Reset</Button>
          </Choices>
        }
      >
        <p>This clears everything you chose and wrote for this return.</p>
      </Dialog>
    </>
  );
};

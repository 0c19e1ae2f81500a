import { useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { Choices } from '../kit/Choices.tsx';
import { Dialog } from '../kit/Dialog.tsx';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLater: () => void;
  readonly onDiscard: () => void;
}

/** Asks before words are thrown away; the harmless answer has the focus. */
export const LeaveDialog = ({ isOpen, onStay, onLater, onDiscard }: LeaveDialogProps) => {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title="Discard your review?"
      initialFocus={stay}
      footer={
        <Choices>
          <Button ref={stay} onClick={onStay}>
            Keep writing
          </Button>
          <Button variant="secondary" onClick={onLater}>
            Review later
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </Choices>
      }
    >
      <p>What you have written will be lost. ‘Review later’ keeps it with your order.</p>
    </Dialog>
  );
};

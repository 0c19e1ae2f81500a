import { QuestionDialog } from '../kit/QuestionDialog.tsx';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLater: () => void;
  readonly onDiscard: () => void;
}

/** Asks before words are thrown away. */
export const LeaveDialog = ({ isOpen, onStay, onLater, onDiscard }: LeaveDialogProps) => (
  <QuestionDialog
    isOpen={isOpen}
    title="Discard your review?"
    harmless={{ name: 'Keep writing', onGive: onStay }}
    others={[
      { name: 'Review later', onGive: onLater },
      { name: 'Discard', onGive: onDiscard, variant: 'quiet' },
    ]}
  >
    What you have written will be lost. ‘Review later’ saves it with your order.
  </QuestionDialog>
);

import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLater: () => void;
  readonly onDiscard: () => void;
}

/** Confirms leaving a form with unsaved text. */
export const LeaveDialog = ({ isOpen, onStay, onLater, onDiscard }: LeaveDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    title="Discard your review?"
    safeOption={{ name: 'Keep writing', onSelect: onStay }}
    otherOptions={[
      { name: 'Review later', onSelect: onLater },
      { name: 'Discard', onSelect: onDiscard, variant: 'quiet' },
    ]}
  >
    What you have written will be lost. ‘Review later’ saves it with your order.
  </ConfirmDialog>
);

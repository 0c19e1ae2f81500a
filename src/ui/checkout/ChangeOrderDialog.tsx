import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

interface ChangeOrderDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onChange: () => void;
}

/** Confirms that the browser's Back cancels the order. */
export const ChangeOrderDialog = ({ isOpen, onStay, onChange }: ChangeOrderDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    title="Go back and change your order?"
    safeOption={{ name: 'Stay here', onSelect: onStay }}
    otherOptions={[{ name: 'Change order', onSelect: onChange }]}
  >
    Your card is not charged. Everything you typed stays, except your card details.
  </ConfirmDialog>
);

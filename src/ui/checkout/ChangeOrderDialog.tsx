import { QuestionDialog } from '../kit/QuestionDialog.tsx';

interface ChangeOrderDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onChange: () => void;
}

/** Asks before the browser's Back cancels an order. */
export const ChangeOrderDialog = ({ isOpen, onStay, onChange }: ChangeOrderDialogProps) => (
  <QuestionDialog
    isOpen={isOpen}
    title="Go back and change your order?"
    harmless={{ name: 'Stay here', onGive: onStay }}
    others={[{ name: 'Change order', onGive: onChange }]}
  >
    Your card is not charged. Everything you typed stays, except your card details.
  </QuestionDialog>
);

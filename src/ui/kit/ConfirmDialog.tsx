import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { DialogActions } from './DialogActions.tsx';
import { Dialog } from './Dialog.tsx';

interface DialogOption {
  readonly name: string;
  readonly onSelect: () => void;
  readonly variant?: ButtonProps['variant'];
}

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The consequences of each option. */
  readonly children: ReactNode;
  /** Changes nothing: focused initially, and selected when the dialog is dismissed. With a variant, it comes last. */
  readonly safeOption: DialogOption;
  readonly otherOptions: readonly DialogOption[];
}

/** Asks for confirmation before data is lost. */
export const ConfirmDialog = ({ isOpen, title, children, safeOption, otherOptions }: ConfirmDialogProps) => {
  const safeButton = useRef<HTMLButtonElement>(null);
  const safe = (
    <Button ref={safeButton} variant={safeOption.variant} onClick={safeOption.onSelect}>
      {safeOption.name}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={safeOption.onSelect}
      title={title}
      initialFocus={safeButton}
      footer={
        <DialogActions>
          {!safeOption.variant && safe}
          {otherOptions.map(({ name, onSelect, variant = 'secondary' }) => (
            <Button key={name} variant={variant} onClick={onSelect}>
              {name}
            </Button>
          ))}
          {safeOption.variant && safe}
        </DialogActions>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
};

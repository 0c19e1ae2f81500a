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
  /** Changes nothing: focused initially, and selected when the dialog is dismissed. */
  readonly safeOption: DialogOption;
  readonly otherOptions: readonly DialogOption[];
}

/** Asks for confirmation before data is lost. */
export const ConfirmDialog = ({ isOpen, title, children, safeOption, otherOptions }: ConfirmDialogProps) => {
  const safeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={safeOption.onSelect}
      title={title}
      initialFocus={safeButton}
      footer={
        <DialogActions>
          <Button ref={safeButton} onClick={safeOption.onSelect}>
            {safeOption.name}
          </Button>
          {otherOptions.map(({ name, onSelect, variant = 'secondary' }) => (
            <Button key={name} variant={variant} onClick={onSelect}>
              {name}
            </Button>
          ))}
        </DialogActions>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
};

import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Choices } from './Choices.tsx';
import { Dialog } from './Dialog.tsx';

interface Answer {
  readonly name: string;
  readonly onGive: () => void;
  readonly variant?: ButtonProps['variant'];
}

interface QuestionDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What follows from the answers. */
  readonly children: ReactNode;
  /** Changes nothing: it has the focus, and closing the dialog gives it. */
  readonly harmless: Answer;
  readonly others: readonly Answer[];
}

/** Asks before something is lost. */
export const QuestionDialog = ({ isOpen, title, children, harmless, others }: QuestionDialogProps) => {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={harmless.onGive}
      title={title}
      initialFocus={first}
      footer={
        <Choices>
          <Button ref={first} onClick={harmless.onGive}>
            {harmless.name}
          </Button>
          {others.map(({ name, onGive, variant = 'secondary' }) => (
            <Button key={name} variant={variant} onClick={onGive}>
              {name}
            </Button>
          ))}
        </Choices>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
};

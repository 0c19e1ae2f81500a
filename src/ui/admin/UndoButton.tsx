import type { UndoState } from '../../../contract/wire/adminAuditLog.ts';
import { Button } from '../kit/Button.tsx';
import { Hint } from './admin.styles.ts';
import { useStaffTasks } from './useStaffTasks.ts';

interface UndoButtonProps {
  /** Id of the entry of the audit log. */
  readonly id: string;
  readonly state: UndoState | null;
  /** The action, for screen readers. */
  readonly name: string;
}

/** DESK-01: undoes an action, or says that it was undone. */
export const UndoButton = ({ id, state, name }: UndoButtonProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  if (state === null) return null;
  if (state === 'done') return <Hint>Undone</Hint>;
  return (
    <Button
      variant="quiet"
      disabled={isWorking}
      busy={isRunning('undoAction', id)}
      aria-label={`Undo: ${name}`}
      onClick={() => requestTask({ kind: 'undoAction', id })}
    >
      Undo
    </Button>
  );
};

import type { Infer } from '../../../contract/schema.ts';
import type { auditEntry } from '../../../contract/wire/adminAuditLog.ts';
import { Button } from '../kit/Button.tsx';
import { Hint } from './admin.styles.ts';
import { isUndoAllowed } from './undoRoles.ts';
import { useStaffRole } from './useStaffRole.ts';
import { useStaffTasks } from './useStaffTasks.ts';

interface UndoButtonProps {
  readonly entry: Infer<typeof auditEntry>;
  /** The action, for screen readers. */
  readonly name: string;
  /** Whether the page knows that the server would refuse it now. */
  readonly isTooLate?: boolean;
}

/** DESK-01, DESK-593: undoes an action, or says that it was undone; nothing where that would be refused. */
export const UndoButton = ({
  entry: { _id: id, action, undo },
  name,
  isTooLate = false,
}: UndoButtonProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const isAllowed = isUndoAllowed(action, useStaffRole());
  if (undo === 'done') return <Hint>Undone</Hint>;
  if (undo === null || !isAllowed || isTooLate) return null;
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

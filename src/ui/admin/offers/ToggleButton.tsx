import type { StaffTask } from '../../../machines/staff/types.ts';
import { Button } from '../../kit/Button.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

interface ToggleButtonProps {
  /** Verb, such as 'Hide'. */
  readonly label: string;
  /** The campaign or promo code, for the accessible name. */
  readonly name: string;
  readonly task: StaffTask;
}

/** Runs a task that toggles a campaign or a promo code. */
export const ToggleButton = ({ label, name, task }: ToggleButtonProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <Button
      variant="secondary"
      aria-label={`${label} ${name}`}
      disabled={isWorking}
      busy={isRunning(task.kind, task.id)}
      onClick={() => requestTask(task)}
    >
      {label}
    </Button>
  );
};

import type { StaffTask } from '../../../machines/staff/types.ts';
import { Button } from '../../kit/Button.tsx';
import type { TableColumn } from '../AdminTable.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

interface Toggle {
  /** Verb, such as 'Hide'. */
  readonly label: string;
  /** The campaign or promo code, for the accessible name. */
  readonly name: string;
  readonly task: StaffTask;
}

/** Button for a task that toggles a campaign or a promo code. */
const ToggleButton = ({ label, name, task }: Toggle) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <AllowedTask kind={task.kind}>
      <Button
        variant="secondary"
        aria-label={`${label} ${name}`}
        disabled={isWorking}
        busy={isRunning(task.kind, task.id)}
        onClick={() => requestTask(task)}
      >
        {label}
      </Button>
    </AllowedTask>
  );
};

/** The column with the button that toggles a row; null for one that cannot be toggled. */
export const toggleColumn = <Row,>(getToggle: (row: Row) => Toggle | null): TableColumn<Row> => ({
  name: 'Change',
  cell: (row) => {
    const toggle = getToggle(row);
    return toggle && <ToggleButton {...toggle} />;
  },
});

import type { StaffTask } from '../../../machines/staff/types.ts';
import { Button } from '../../kit/Button.tsx';
import { useStaff } from '../useStaff.ts';

interface ToggleProps {
  /** What pressing does, as in 'Hide'. */
  readonly verb: string;
  /** What it does that to: its buttons are told apart by it. */
  readonly name: string;
  readonly task: StaffTask;
}

/** Switches a campaign or a promo code over, at once. */
export const Toggle = ({ verb, name, task }: ToggleProps) => {
  const { ask, isWorking, isAt } = useStaff();
  return (
    <Button
      variant="secondary"
      aria-label={`${verb} ${name}`}
      disabled={isWorking}
      busy={isAt(task.kind, task.id)}
      onClick={() => ask(task)}
    >
      {verb}
    </Button>
  );
};

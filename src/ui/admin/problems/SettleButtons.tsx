import type { ProblemSource } from '../../../../contract/wire/adminProblems.ts';
import { Button } from '../../kit/Button.tsx';
import { Actions } from '../admin.styles.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

interface SettleButtonsProps {
  readonly id: string;
  readonly source: ProblemSource;
  /** What the buttons act on, for screen readers. */
  readonly name: string;
}

const labels = { retry: 'Try again', dismiss: 'Dismiss' } as const;

/** The actions that the server offers for each source. */
const actionsOf: { readonly [S in ProblemSource]: readonly (keyof typeof labels)[] } = {
  message: ['retry', 'dismiss'],
  webhook: ['retry', 'dismiss'],
  job: ['retry'],
  payment: ['dismiss'],
};

/** ROLE-05: attempts a problem again, or takes it off the list. */
export const SettleButtons = ({ id, source, name }: SettleButtonsProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <AllowedTask kind="settleProblem">
      <Actions>
        {actionsOf[source].map((action) => (
          <Button
            key={action}
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('settleProblem', id)}
            aria-label={`${labels[action]}: ${name}`}
            onClick={() => requestTask({ kind: 'settleProblem', id, source, action })}
          >
            {labels[action]}
          </Button>
        ))}
      </Actions>
    </AllowedTask>
  );
};

import type { ReactNode } from 'react';
import type { StaffTask } from '../../machines/staff/types.ts';
import { useFocusWhenLost } from '../forms/focusRecovery.ts';
import { Button } from '../kit/Button.tsx';
import { Actions, Panel, Hint } from './admin.styles.ts';
import { AllowedTask } from './AllowedTask.tsx';
import { useStaffTasks } from './useStaffTasks.ts';

export interface NextStep {
  readonly name: string;
  readonly onSelect: () => void;
  /** For steps off the usual path, such as canceling. */
  readonly isSecondary?: boolean;
}

interface NextStepPanelProps {
  /** Such as 'order'. */
  readonly subject: string;
  readonly kind: StaffTask['kind'];
  readonly steps: readonly NextStep[];
  /** Whether one of the steps is running. */
  readonly isBusy: boolean;
  /** Above the steps. */
  readonly children?: ReactNode;
}

/** Buttons for the next transitions of an order or a return. */
export const NextStepPanel = ({ subject, kind, steps, isBusy, children }: NextStepPanelProps) => {
  const { isWorking } = useStaffTasks();
  const titleRef = useFocusWhenLost<HTMLHeadingElement>(steps.map(({ name }) => name).join());
  return (
    <Panel aria-labelledby="next">
      <h2 id="next" ref={titleRef} tabIndex={-1}>
        Next step
      </h2>
      {children}
      {steps.length === 0 ? (
        <Hint>There is no next step for this {subject}.</Hint>
      ) : (
        <AllowedTask kind={kind}>
          <Actions>
            {steps.map(({ name, onSelect, isSecondary = false }) => (
              <Button
                key={name}
                variant={isSecondary ? 'secondary' : 'primary'}
                disabled={isWorking}
                busy={isBusy}
                onClick={onSelect}
              >
                {name}
              </Button>
            ))}
          </Actions>
        </AllowedTask>
      )}
    </Panel>
  );
};

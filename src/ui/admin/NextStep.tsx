import { useFocusWhenLost } from '../forms/useKeptFocus.ts';
import { Button } from '../kit/Button.tsx';
import { Actions, Panel, Quiet } from './adminLook.ts';
import { useStaff } from './useStaff.ts';

export interface Step {
  readonly name: string;
  readonly onAsk: () => void;
  /** Stands beside the way on, as canceling does. */
  readonly isAside?: boolean;
}

interface NextStepProps {
  /** What moves, as in 'order'. */
  readonly of: string;
  readonly steps: readonly Step[];
  /** One of them is being taken. */
  readonly isBusy: boolean;
}

/** What the staff can do next with an order or a return. */
export const NextStep = ({ of, steps, isBusy }: NextStepProps) => {
  const { isWorking } = useStaff();
  const title = useFocusWhenLost<HTMLHeadingElement>(steps.map(({ name }) => name).join());
  return (
    <Panel aria-labelledby="next">
      <h2 id="next" ref={title} tabIndex={-1}>
        Next step
      </h2>
      {steps.length === 0 ? (
        <Quiet>There is no next step for this {of}.</Quiet>
      ) : (
        <Actions>
          {steps.map(({ name, onAsk, isAside = false }) => (
            <Button
              key={name}
              variant={isAside ? 'secondary' : 'primary'}
              disabled={isWorking}
              busy={isBusy}
              onClick={onAsk}
            >
              {name}
            </Button>
          ))}
        </Actions>
      )}
    </Panel>
  );
};

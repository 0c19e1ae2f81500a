import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectCanRetry, selectFailureText } from '../../machines/staff/selectors.ts';
import { Refusal } from '../forms/Refusal.tsx';
import { Button } from '../kit/Button.tsx';
import { useDesk } from './adminDesk.ts';
import { Actions } from './adminLook.ts';

const Place = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
`;

/** Why the last task was not done, and what to do about it. It takes the focus, wherever on the page the task was asked for. */
export const TaskFailure = () => {
  const { staff } = useDesk();
  const text = useSelector(staff, selectFailureText);
  const canRetry = useSelector(staff, selectCanRetry);
  if (text === null) return null;
  return (
    <Place>
      <Refusal key={text} text={text} />
      <Actions>
        {canRetry && (
          <Button variant="secondary" onClick={() => staff.send({ type: 'task.retried' })}>
            Try again
          </Button>
        )}
        <Button variant="quiet" onClick={() => staff.send({ type: 'task.dropped' })}>
          Dismiss
        </Button>
      </Actions>
    </Place>
  );
};

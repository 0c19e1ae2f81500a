import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectCanRetry, selectFailureText } from '../../machines/staff/selectors.ts';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../kit/Button.tsx';
import { useAdminClient } from './adminContext.ts';
import { Actions } from './admin.styles.ts';

const Layout = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
`;

/** Error of the last task, with retry and dismiss. Takes the focus. */
export const TaskError = () => {
  const { staff } = useAdminClient();
  const text = useSelector(staff, selectFailureText);
  const canRetry = useSelector(staff, selectCanRetry);
  if (text === null) return null;
  return (
    <Layout>
      <FormError key={text} text={text} />
      <Actions>
        {canRetry && (
          <Button variant="secondary" onClick={() => staff.send({ type: 'task.retried' })}>
            Try again
          </Button>
        )}
        <Button variant="quiet" onClick={() => staff.send({ type: 'task.dismissed' })}>
          Dismiss
        </Button>
      </Actions>
    </Layout>
  );
};

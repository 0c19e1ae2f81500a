import { useSelector } from '@xstate/react';
import { selectDoneCount, selectIsSubmitting, selectRunningTask } from '../../machines/staff/selectors.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { newKey } from '../shop/ShopContext.tsx';
import { useAdminClient } from './adminContext.ts';

/** Requests staff tasks and reports the running one. */
export const useStaffTasks = () => {
  const { staff } = useAdminClient();
  const runningTask = useSelector(staff, selectRunningTask);
  return {
    /** Returns the id of the request; the query cache stores the created record under it. */
    requestTask: (task: StaffTask): string => {
      const requestId = newKey();
      staff.send({ type: 'task.requested', requestId, task });
      return requestId;
    },
    /** True while any task runs; buttons are disabled, since tasks run one at a time. */
    isWorking: useSelector(staff, selectIsSubmitting),
    isRunning: (kind: StaffTask['kind'], id: string) => runningTask?.kind === kind && runningTask.id === id,
    runningKind: runningTask?.kind,
    /** Number of finished tasks; used as a key that resets forms. */
    doneCount: useSelector(staff, selectDoneCount),
  };
};

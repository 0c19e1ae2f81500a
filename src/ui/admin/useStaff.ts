import { useSelector } from '@xstate/react';
import { selectDone, selectIsWorking, selectTaskUnderWay } from '../../machines/staff/selectors.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { newKey } from '../shop/ShopContext.tsx';
import { useDesk } from './adminDesk.ts';

/** What a view asks of the staff's flow: to do a task, and whether one is being done. */
export const useStaff = () => {
  const { staff } = useDesk();
  const underWay = useSelector(staff, selectTaskUnderWay);
  return {
    ask: (task: StaffTask) => staff.send({ type: 'task.asked', requestId: newKey(), task }),
    /** One task at a time: buttons wait meanwhile. */
    isWorking: useSelector(staff, selectIsWorking),
    isAt: (kind: StaffTask['kind'], id: string) => underWay?.kind === kind && underWay.id === id,
    /** A key for forms whose content is done with once a task was done. */
    done: useSelector(staff, selectDone),
  };
};

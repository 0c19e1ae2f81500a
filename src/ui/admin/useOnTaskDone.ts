import { useEffect, useEffectEvent } from 'react';
import { selectDoneCount, selectDoneText, selectRunningTask } from '../../machines/staff/selectors.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { useAdminClient } from './adminContext.ts';

/** Calls `onDone`, with the sentence about the result, after a task of this kind was carried out while the component is mounted. */
export const useOnTaskDone = <K extends StaffTask['kind']>(
  kind: K,
  onDone: (task: Extract<StaffTask, { readonly kind: K }>, text: string) => void,
): void => {
  const { staff } = useAdminClient();
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    let last = staff.getSnapshot();
    const { unsubscribe } = staff.subscribe((snapshot) => {
      const task = selectRunningTask(last);
      const isDone = selectDoneCount(snapshot) > selectDoneCount(last);
      last = snapshot;
      // `kind` is the discriminator of the union.
      if (isDone && task?.kind === kind)
        handleDone(task as Extract<StaffTask, { readonly kind: K }>, selectDoneText(snapshot));
    });
    return unsubscribe;
  }, [staff, kind]);
};

import { requestedTasks } from './requestedTasks.ts';
import type { AccountEvent, AccountTask } from './types.ts';

/** The task of an event; null if it has none. */
export const toAccountTask = (event: AccountEvent): AccountTask | null => {
  if (event.type === 'failure.dismissed') return null;
  const { type, ...payload } = event;
  // The type `AccountEvent` gives the event the payload of this task.
  return { kind: requestedTasks[type], ...payload } as AccountTask;
};

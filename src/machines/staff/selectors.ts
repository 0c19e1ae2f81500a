import type { SnapshotFrom } from 'xstate';
import type { staffMachine } from './machine.ts';
import type { StaffTask } from './types.ts';

type Staff = SnapshotFrom<typeof staffMachine>;

/** The task that waits for confirmation, else null. */
export const selectTaskToConfirm = (staff: Staff): StaffTask | null =>
  staff.matches('confirming') ? (staff.context.current?.task ?? null) : null;

/** One task at a time: controls are disabled while this is true. */
export const selectIsSubmitting = (staff: Staff): boolean => staff.matches('submitting');

/** The running task, else null. */
export const selectRunningTask = (staff: Staff): StaffTask | null =>
  staff.matches('submitting') ? (staff.context.current?.task ?? null) : null;

export const selectFailureText = (staff: Staff): string | null => staff.context.failure?.message ?? null;
export const selectCanRetry = (staff: Staff): boolean => staff.can({ type: 'task.retried' });
/** Number of completed tasks. */
export const selectDoneCount = (staff: Staff): number => staff.context.done;

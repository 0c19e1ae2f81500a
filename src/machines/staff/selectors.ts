import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
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

/** Why the server refused this task; else null. */
export const selectFailureOf =
  (kind: StaffTask['kind'], id: string) =>
  (staff: Staff): Failure | null => {
    const task = staff.context.current?.task;
    return staff.matches('refused') && task?.kind === kind && task.id === id ? staff.context.failure : null;
  };

/** Whether the second factor is asked for. */
export const selectIsCodeNeeded = (staff: Staff): boolean =>
  staff.matches('enteringCode') || staff.matches('provingFactor');
export const selectIsProving = (staff: Staff): boolean => staff.matches('provingFactor');

/** The failure of the last task, with its errors of fields. */
export const selectFailure = (staff: Staff): Failure | null =>
  selectIsCodeNeeded(staff) ? null : staff.context.failure;
/** DESK-661: with what is wrong of the fields, which may be out of sight. */
export const selectFailureText = (staff: Staff): string | null => {
  const failure = selectFailure(staff);
  if (!failure) return null;
  const { message, fields = {} } = failure;
  const others = Object.values(fields).filter((text) => !message.includes(text));
  return [message, ...new Set(others)].join(' ');
};
/** Why the code was refused. */
export const selectCodeFailureText = (staff: Staff): string | null =>
  selectIsCodeNeeded(staff) ? (staff.context.failure?.message ?? null) : null;
export const selectCanRetry = (staff: Staff): boolean => staff.can({ type: 'task.retried' });
/** Number of completed tasks. */
export const selectDoneCount = (staff: Staff): number => staff.context.done;
export const selectDoneText = (staff: Staff): string => staff.context.doneText;

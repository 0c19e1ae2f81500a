import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from './machine.ts';
import type { AccountTaskKind } from './types.ts';

type Account = SnapshotFrom<typeof accountMachine>;

/** The kind of the running task; null if none runs. */
export const selectRunningTask = (account: Account): AccountTaskKind | null =>
  account.matches('submitting') ? (account.context.task?.kind ?? null) : null;

/** One task at a time: every form waits for the running one. */
export const selectCanSubmit = (account: Account): boolean => account.can({ type: 'export.requested' });

/** Failure of the last task, if it is of this kind. */
export const selectFailureOf =
  (kind: AccountTaskKind) =>
  ({ context: { task, failure } }: Account) =>
    task?.kind === kind ? failure : null;

/** Changes each time that a task of this kind succeeds. */
export const selectSuccessCountOf =
  (kind: AccountTaskKind) =>
  ({ context: { done } }: Account): number =>
    done?.kind === kind ? done.number : 0;

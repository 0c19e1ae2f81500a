import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from './machine.ts';
import type { AccountTaskKind } from './types.ts';

type Account = SnapshotFrom<typeof accountMachine>;

/** What is under way; null while nothing is. */
export const selectWorkingOn = (account: Account): AccountTaskKind | null =>
  account.matches('working') ? (account.context.task?.kind ?? null) : null;

/** One wish at a time: every form waits for the one before. */
export const selectCanSubmit = (account: Account): boolean => account.can({ type: 'export.asked' });

/** Why the last wish of this kind did not come true. */
export const selectFailureOf =
  (kind: AccountTaskKind) =>
  ({ context: { task, failure } }: Account) =>
    task?.kind === kind ? failure : null;

/** Another number each time that a wish of this kind came true. */
export const selectDoneOf =
  (kind: AccountTaskKind) =>
  ({ context: { done } }: Account): number =>
    done?.kind === kind ? done.number : 0;

import { fromPromise } from 'xstate';
import type { User } from '../../../contract/types.ts';
import { accountMachine } from '../../machines/account/machine.ts';
import type { TaskInput } from '../../machines/account/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Parts } from './parts.ts';

/** What was typed, or the failure that says that a reload has lost it. */
const present = <T>(handed: { readonly typed: T } | null): T => {
  if (handed === null) throw new Error('What was typed is no longer there. Please try again.');
  return handed.typed;
};

/** `verrow-2026-01-31.json` */
const exportName = (exportedAt: string): string => `verrow-${exportedAt.slice(0, 10)}.json`;

const perform = async (parts: Parts, { userId, task }: TaskInput, signal: AbortSignal): Promise<void> => {
  const { handOver, queryClient, surroundings } = parts;
  const { users } = parts.services;
  const keep = (user: User) => void queryClient.setQueryData(queryKeys.currentUser, user);
  switch (task.kind) {
    case 'saveName':
      return keep(await users.update(userId, { firstName: task.firstName, lastName: task.lastName }, signal));
    case 'saveAddress':
      return keep(await users.update(userId, { address: task.address }, signal));
    case 'savePreferences':
      return keep(await users.update(userId, { preferences: [...task.preferences] }, signal));
    case 'changePassword':
      return users.changePassword(
        userId,
        present(handOver.take(task.attemptId, (typed) => 'newPassword' in typed)),
        signal,
      );
    case 'exportData': {
      const data = await users.exportData(userId, signal);
      signal.throwIfAborted();
      const text = JSON.stringify(data, null, 2);
      return surroundings.saveFile(
        exportName(data.exportedAt),
        new Blob([text], { type: 'application/json' }),
      );
    }
    case 'deleteAccount':
      return users.remove(
        userId,
        present(handOver.take(task.attemptId, (typed) => 'confirmation' in typed)),
        signal,
      );
  }
};

export const provideAccount = (parts: Parts) =>
  accountMachine.provide({
    actors: {
      performTask: fromPromise<void, TaskInput>(({ input, signal }) => perform(parts, input, signal)),
    },
    actions: { notify: (_, notice) => parts.notify(notice) },
  });

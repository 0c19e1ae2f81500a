import { fromPromise } from 'xstate';
import type { User } from '../../../contract/types.ts';
import { accountMachine } from '../../machines/account/machine.ts';
import type { TaskInput } from '../../machines/account/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Parts } from './parts.ts';

/** What was typed, or the failure that says that a reload has lost it. */
const present = <T>(handed: { readonly typed: T } | null): T => {
  if (handed === null) throw new Error('We no longer have what you typed. Please try again.');
  return handed.typed;
};

/** `verrow-2026-01-31.json` */
const exportName = (exportedAt: string): string => `verrow-${exportedAt.slice(0, 10)}.json`;

/** Changes the saved addresses; the record, which has the default one, is read anew with them. */
const changeAddresses = async (
  { services, queryClient }: Parts,
  { userId, task }: TaskInput,
  signal: AbortSignal,
): Promise<void> => {
  const { addresses } = services;
  if (task.kind === 'deleteAddress') await addresses.remove(userId, task.addressId, signal);
  else if (task.kind === 'setDefaultAddress')
    await addresses.change({ userId, addressId: task.addressId }, { isDefault: true }, signal);
  else if (task.kind === 'saveAddress') {
    const { address, addressId } = task;
    if (addressId === null) await addresses.add(userId, address, signal);
    else await addresses.change({ userId, addressId }, { address }, signal);
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
};

const perform = async (parts: Parts, input: TaskInput, signal: AbortSignal): Promise<void> => {
  const { userId, task } = input;
  const { handOver, queryClient, surroundings } = parts;
  const { users } = parts.services;
  const keep = (user: User) => void queryClient.setQueryData(queryKeys.currentUser, user);
  switch (task.kind) {
    case 'saveName':
      return keep(await users.update(userId, { firstName: task.firstName, lastName: task.lastName }, signal));
    case 'saveAddress':
    case 'deleteAddress':
    case 'setDefaultAddress':
      return changeAddresses(parts, input, signal);
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

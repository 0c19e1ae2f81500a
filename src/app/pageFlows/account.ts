import { fromPromise } from 'xstate';
import type { User } from '../../../contract/types.ts';
import { accountMachine } from '../../machines/account/machine.ts';
import type { TaskInput } from '../../machines/account/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Dependencies } from '../flows/dependencies.ts';

/** The stored secret; throws if a reload has lost it. */
const requireSecret = <T>(stored: { readonly secret: T } | null): T => {
  if (stored === null) throw new Error('We no longer have what you typed. Please try again.');
  return stored.secret;
};

/** `verrow-2026-01-31.json` */
const exportName = (exportedAt: string): string => `verrow-${exportedAt.slice(0, 10)}.json`;

/** Changes the saved addresses and invalidates the user, which includes the default address. */
const changeAddresses = async (
  { services, queryClient }: Dependencies,
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

const perform = async (dependencies: Dependencies, input: TaskInput, signal: AbortSignal): Promise<void> => {
  const { userId, task } = input;
  const { credentialVault, queryClient, platform } = dependencies;
  const { users } = dependencies.services;
  const cacheUser = (user: User) => void queryClient.setQueryData(queryKeys.currentUser, user);
  switch (task.kind) {
    case 'saveName':
      return cacheUser(
        await users.update(userId, { firstName: task.firstName, lastName: task.lastName }, signal),
      );
    case 'saveAddress':
    case 'deleteAddress':
    case 'setDefaultAddress':
      return changeAddresses(dependencies, input, signal);
    case 'savePreferences':
      return cacheUser(await users.update(userId, { preferences: [...task.preferences] }, signal));
    case 'changePassword':
      return users.changePassword(
        userId,
        requireSecret(credentialVault.take(task.attemptId, (secret) => 'newPassword' in secret)),
        signal,
      );
    case 'exportData': {
      const data = await users.exportData(userId, signal);
      signal.throwIfAborted();
      const text = JSON.stringify(data, null, 2);
      return platform.saveFile(exportName(data.exportedAt), new Blob([text], { type: 'application/json' }));
    }
    case 'deleteAccount':
      return users.remove(
        userId,
        requireSecret(credentialVault.take(task.attemptId, (secret) => 'confirmation' in secret)),
        signal,
      );
  }
};

export const provide = (dependencies: Dependencies) =>
  accountMachine.provide({
    actors: {
      performTask: fromPromise<void, TaskInput>(({ input, signal }) => perform(dependencies, input, signal)),
    },
    actions: { notify: (_, notice) => dependencies.notify(notice) },
  });

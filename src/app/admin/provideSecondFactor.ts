import { fromPromise } from 'xstate';
import type { CodeEntry, PasswordEntry } from '../../../contract/types.ts';
import { secondFactorMachine } from '../../machines/secondFactor/machine.ts';
import type { AttemptInput } from '../../machines/secondFactor/types.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { recoveryCodesKey } from '../../services/secondFactor.queries.ts';
import type { Secret } from '../../ui/shop/ShopContext.tsx';
import type { StaffDependencies } from './provideStaff.ts';

const isPassword = (secret: Secret): secret is PasswordEntry => 'currentPassword' in secret;
const isCode = (secret: Secret): secret is CodeEntry => 'code' in secret;

/** Provides the machine of the optional second factor with its services. */
export const provideSecondFactor = ({
  services,
  queryClient,
  notify,
  session,
  credentialVault,
}: StaffDependencies) => {
  const take = <T extends Secret>(
    { attemptId }: AttemptInput,
    isExpected: (secret: Secret) => secret is T,
  ): T => {
    const stored = credentialVault.take(attemptId, isExpected);
    if (!stored) throw new Error('We no longer have what you typed. Please try again.');
    return stored.secret;
  };
  const refreshStatus = () => void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
  return secondFactorMachine.provide({
    actors: {
      startSetup: fromPromise<void, AttemptInput>(async ({ input, signal }) => {
        await services.setUpSecondFactor(take(input, isPassword), signal);
      }),
      finishSetup: fromPromise<void, AttemptInput>(async ({ input, signal }) => {
        const { recoveryCodes = [], ...credentials } = await services.finishSecondFactor(
          take(input, isCode),
          signal,
        );
        // Before a request with the token of the session that this ended.
        session.setCredentials(credentials);
        queryClient.setQueryData(recoveryCodesKey, recoveryCodes);
        refreshStatus();
      }),
      removeFactor: fromPromise<string, AttemptInput>(async ({ input, signal }) => {
        const message = await services.removeSecondFactor(take(input, isCode), signal);
        refreshStatus();
        return message;
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  });
};

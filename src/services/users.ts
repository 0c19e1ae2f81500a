import type { BodyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { AccountDeletion, AccountExport, PasswordChange, User } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type UserChange = BodyOf<typeof endpoints.updateUser>;

/** API-32 and the account's self-service. */
export const createUsersService = ({ send }: Pick<Api, 'send'>) => ({
  /** Changes name, address or preferences; resolves with the user. */
  update: async (id: string, change: UserChange, signal?: AbortSignal): Promise<User> =>
    (await send(endpoints.updateUser, { params: { id }, body: change, signal })).result,

  /** Ends all other sessions of the account. */
  changePassword: async (id: string, body: PasswordChange, signal?: AbortSignal): Promise<void> => {
    await send(endpoints.changePassword, { params: { id }, body, signal });
  },

  /** All stored data of the user. */
  exportData: async (id: string, signal?: AbortSignal): Promise<AccountExport> =>
    (await send(endpoints.exportAccount, { params: { id }, signal })).result,

  /** Fails with `orders_open` while an order is open. On success, the session has ended too. */
  remove: async (id: string, body: AccountDeletion, signal?: AbortSignal): Promise<void> => {
    await send(endpoints.deleteAccount, { params: { id }, body, signal });
  },
});

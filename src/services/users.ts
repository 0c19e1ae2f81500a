import type { BodyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { AccountDeletion, AccountExport, PasswordChange, User } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type UserChange = BodyOf<typeof calls.updateUser>;

/** API-32, and what a person may do about their own account. */
export const createUsersService = ({ send }: Api) => ({
  /** Changes name, address or preferences and answers with the user. */
  update: async (id: string, change: UserChange, signal?: AbortSignal): Promise<User> =>
    (await send(calls.updateUser, { params: { id }, body: change, signal })).result,

  /** Every other session of the account ends. */
  changePassword: async (id: string, body: PasswordChange, signal?: AbortSignal): Promise<void> => {
    await send(calls.changePassword, { params: { id }, body, signal });
  },

  /** All that the shop keeps of the user. */
  exportData: async (id: string, signal?: AbortSignal): Promise<AccountExport> =>
    (await send(calls.exportAccount, { params: { id }, signal })).result,

  /** Refused as `orders_open` while something is on its way; once it succeeds, the session is gone too. */
  remove: async (id: string, body: AccountDeletion, signal?: AbortSignal): Promise<void> => {
    await send(calls.deleteAccount, { params: { id }, body, signal });
  },
});

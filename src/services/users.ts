import type { BodyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { User } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type UserChange = BodyOf<typeof calls.updateUser>;

export const createUsersService = ({ send }: Api) => ({
  /** API-32: changes name, address or preferences and answers with the user. */
  update: async (id: string, change: UserChange, signal?: AbortSignal): Promise<User> =>
    (await send(calls.updateUser, { params: { id }, body: change, signal })).result,
});

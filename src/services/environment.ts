import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import type { Api } from './api.ts';

export const createEnvironmentService = ({ send }: Api) => ({
  /** The operator's public settings. */
  read: async (signal?: AbortSignal): Promise<Environment> =>
    (await send(endpoints.getEnvironment, { signal })).result,
});

import { calls } from '../../contract/calls.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import type { Api } from './api.ts';

export const createEnvironmentService = ({ send }: Api) => ({
  /** The operator's settings that a browser needs; no secrets. */
  read: async (signal?: AbortSignal): Promise<Environment> =>
    (await send(calls.getEnvironment, { signal })).result,
});

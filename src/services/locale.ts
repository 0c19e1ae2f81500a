import { calls } from '../../contract/calls.ts';
import type { Locale } from '../../contract/types.ts';
import type { Api } from './api.ts';

export const createLocaleService = ({ send }: Api) => ({
  /** SESS-04, SESS-05: country and currency by address; the failure values of SESS-06 where nobody knows. */
  lookUp: async (signal?: AbortSignal): Promise<Locale> =>
    (await send(calls.lookUpLocale, { signal })).result,
});

import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Locale } from '../../contract/types.ts';
import type { Api } from './api.ts';

export const createLocaleService = ({ send }: Api) => ({
  /** SESS-04, SESS-05: country and currency by IP address; the fallback values of SESS-06 if unknown. */
  lookUp: async (signal?: AbortSignal): Promise<Locale> =>
    (await send(endpoints.lookUpLocale, { signal })).result,
});

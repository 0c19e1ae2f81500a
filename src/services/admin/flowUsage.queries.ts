import { adminFlowUsage } from '../../../contract/wire/adminFlowUsage.ts';
import type { Api } from '../api.ts';
import { valueQuery } from '../queryFactories.ts';
import { queryKeys } from '../queryKeys.ts';

/** FUNNEL-05: the last `days` days. */
export const flowUsageQuery = ({ send }: Pick<Api, 'send'>, days: number) =>
  valueQuery(
    [...queryKeys.admin, 'usage', 'flows', days],
    async (signal) => (await send(adminFlowUsage, { query: { days }, signal })).result,
    2000,
  );

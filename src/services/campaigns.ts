import { endpoints } from '../../contract/wire/endpoints.ts';
import { campaignPageSize } from '../../contract/rules.ts';
import type { Campaign, Page } from '../../contract/types.ts';
import type { Api } from './api.ts';

export const createCampaignsService = ({ send }: Api) => ({
  /** API-35: a page of two campaigns, with their products. */
  page: (skip: number, signal?: AbortSignal): Promise<Page<Campaign>> =>
    send(endpoints.campaigns, {
      query: { skip, limit: campaignPageSize, populate: 'products', 'filters[hidden]': undefined },
      signal,
    }),

  /** One campaign with all its products. */
  byId: async (id: string, signal?: AbortSignal): Promise<Campaign> =>
    (await send(endpoints.campaignById, { params: { id }, signal })).result,
});

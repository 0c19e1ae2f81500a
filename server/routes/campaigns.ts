import type { FastifyInstance } from 'fastify';
import { campaignById, campaigns } from '../../contract/wire/campaign.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { Kept } from '../store/catalogue/kept.ts';
import { publicRead } from './publicRead.ts';

/** API-35: the campaigns of the home page, page by page, and one with all its products. */
export const registerCampaignRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, campaigns, async (request) =>
    publicRead(await shop.catalogue.campaigns(request.query), request),
  );

  route(app, shop, campaignById, async (request) => {
    const { value: result } = await shop.catalogue.campaign(request.params.id);
    return publicRead(new Kept({ result }), request);
  });
};

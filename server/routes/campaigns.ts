import type { FastifyInstance } from 'fastify';
import { campaigns } from '../../contract/wire/campaign.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { publicRead } from './publicRead.ts';

/** API-35: the campaigns of the home page, page by page. */
export const registerCampaignRoutes = (app: FastifyInstance, shop: Shop): void =>
  route(app, shop, campaigns, async (request) =>
    publicRead(await shop.catalogue.campaigns(request.query), request),
  );

import type { FastifyInstance } from 'fastify';
import { campaignById, campaigns } from '../../contract/wire/campaign.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { cacheableReply } from '../http/cacheableReply.ts';

/** API-35: the campaigns of the home page, paginated, and one campaign with all its products. */
export const registerCampaignRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, campaigns, async (request) =>
    cacheableReply(await context.catalogue.campaigns(request.query), request),
  );

  route(app, context, campaignById, async (request) => {
    const entry = await context.catalogue.campaign(request.params.id);
    return cacheableReply(entry.asResult, request);
  });
};

import type { FastifyInstance } from 'fastify';
import {
  adminCampaignById,
  adminProductChoices,
  createCampaign,
  editCampaign,
  endCampaign,
  orderCampaigns,
  previewCampaign,
} from '../../contract/wire/adminCampaigns.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import * as campaigns from '../usecases/admin/campaigns.ts';

/** DESK-206 to DESK-209: campaigns for staff. */
export const registerAdminCampaignRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminProductChoices, async ({ query }) => ({
    result: await campaigns.readProductChoices(context, query),
  }));
  route(app, context, adminCampaignById, async ({ params }) => ({
    result: await campaigns.readCampaignForStaff(context, params.id),
  }));
  route(app, context, previewCampaign, async ({ params }) => ({
    result: await campaigns.readCampaignPreview(context, params.id),
  }));
  atomicRoute(app, context, createCampaign, async ({ user, body }, atomic) =>
    mutationReply('Campaign created', 201, await campaigns.createCampaign(atomic, user, body)),
  );
  atomicRoute(app, context, editCampaign, async ({ user, params, body }, atomic) =>
    mutationReply('Campaign saved', 200, await campaigns.editCampaign(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endCampaign, async ({ user, params }, atomic) =>
    mutationReply('Campaign ended', 200, await campaigns.endCampaign(atomic, user, params.id)),
  );
  atomicRoute(app, context, orderCampaigns, async ({ user, body }, atomic) => {
    await campaigns.orderCampaigns(atomic, user, body);
    return mutationReply('The order of the campaigns is saved');
  });
};

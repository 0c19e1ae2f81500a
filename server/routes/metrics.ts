import type { FastifyInstance } from 'fastify';
import { adminFlowUsage } from '../../contract/wire/adminFlowUsage.ts';
import { adminEndpoints } from '../../contract/wire/adminEndpoints.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { recordMetrics } from '../usecases/recordMetrics.ts';
import { countVisit, readFlowUsage, readUsage } from '../usecases/usage.ts';

/** SCOPE-03: metric events, visit counts, and the usage report for admins. */
export const registerMetricRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.recordMetrics, async ({ user, body, ip }) =>
    recordMetrics(context, { events: body, userId: user?.id ?? null, address: ip }),
  );

  route(app, context, endpoints.countVisit, async ({ body }) =>
    mutationReply('Welcome', 200, { visitors: await countVisit(context, body.isLoggedIn) }),
  );

  route(app, context, adminEndpoints.adminUsage, async ({ query }) => ({
    result: await readUsage(context, query.days),
  }));

  route(app, context, adminFlowUsage, async ({ query }) => ({
    result: await readFlowUsage(context, query.days),
  }));
};

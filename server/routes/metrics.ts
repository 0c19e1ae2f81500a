import type { FastifyInstance } from 'fastify';
import { adminCalls } from '../../contract/adminCalls.ts';
import { calls } from '../../contract/calls.ts';
import { done } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { recordMetrics } from '../usecases/metrics.ts';
import { countVisit, readUsage } from '../usecases/usage.ts';

/** SCOPE-03: what visits do, how many they are, and what the staff sees of it. */
export const registerMetricRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, calls.recordMetrics, async ({ user, body }) =>
    recordMetrics(shop, { events: body, userId: user?.id ?? null }),
  );

  route(app, shop, calls.countVisit, async ({ body }) =>
    done('Welcome', 200, { visitors: await countVisit(shop, body.isLoggedIn) }),
  );

  route(app, shop, adminCalls.adminUsage, async ({ query }) => ({
    result: await readUsage(shop, query.days),
  }));
};

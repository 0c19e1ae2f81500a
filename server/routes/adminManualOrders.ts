import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../contract/wire/adminManualOrders.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import { addProducts, createManualOrder } from '../usecases/admin/manualOrders/createManualOrder.ts';
import { quoteManualOrder } from '../usecases/admin/manualOrders/quoteManualOrder.ts';

/** DESK-491 to DESK-496: orders that staff make for a customer. */
export const registerAdminManualOrderRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.quoteManualOrder, async ({ body }) => ({
    result: await quoteManualOrder(context, body),
  }));
  atomicRoute(app, context, endpoints.createManualOrder, async ({ user, body }, atomic) =>
    mutationReply('Payment request sent', 201, await createManualOrder(atomic, user, body)),
  );
  atomicRoute(app, context, endpoints.addToOrder, async ({ user, params, body }, atomic) =>
    mutationReply('Payment request sent', 201, await addProducts(atomic, user, params.id, body)),
  );
};

import type { FastifyInstance } from 'fastify';
import { adminDeliveryEndpoints as endpoints } from '../../contract/wire/adminDelivery.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import * as zones from '../usecases/admin/deliveryZones.ts';

/** INTL-01 to INTL-07: delivery zones for staff. */
export const registerAdminDeliveryRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.adminDelivery, async () => ({ result: await zones.readDelivery(context) }));
  route(app, context, endpoints.adminDeliveryZone, async ({ params }) => ({
    result: await zones.readZone(context, params.id),
  }));
  atomicRoute(app, context, endpoints.createDeliveryZone, async ({ user, body }, atomic) =>
    mutationReply('Delivery zone created', 201, await zones.createZone(atomic, user, body)),
  );
  atomicRoute(app, context, endpoints.editDeliveryZone, async ({ user, params, body }, atomic) =>
    mutationReply('Delivery zone saved', 200, await zones.editZone(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endpoints.removeDeliveryZone, async ({ user, params }, atomic) => {
    await zones.removeZone(atomic, user, params.id);
    return mutationReply('Delivery zone removed');
  });
};

import type { FastifyInstance } from 'fastify';
import { adminWebhookEndpoints as endpoints } from '../../contract/wire/adminWebhooks.ts';
import type { AppContext } from '../appContext.ts';
import { parseIdempotencyKey } from '../http/parseRequest.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import * as editing from '../usecases/admin/webhooks/editEndpoints.ts';
import {
  readDeliveries,
  readEndpointForStaff,
  readWebhookEndpoints,
} from '../usecases/admin/webhooks/readEndpoints.ts';
import {
  redeliverFailedWebhooks,
  redeliverWebhook,
  sendTestEvent,
} from '../usecases/admin/webhooks/sendAgain.ts';

/** DESK-471 to DESK-477: webhook endpoints and their deliveries. */
export const registerAdminWebhookRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.webhookEndpoints, async () => ({
    result: await readWebhookEndpoints(context),
  }));
  route(app, context, endpoints.webhookEndpointById, async ({ params }) => ({
    result: await readEndpointForStaff(context, params.id),
  }));
  route(app, context, endpoints.webhookDeliveries, ({ params, query }) =>
    readDeliveries(context, params.id, query),
  );
  // The replies with a secret are not stored: a repeat runs again and finds what it made.
  route(app, context, endpoints.createWebhookEndpoint, async ({ user, body, headers }) =>
    mutationReply(
      'Endpoint made',
      201,
      await editing.createWebhookEndpoint(context, user, body, parseIdempotencyKey(headers)),
    ),
  );
  route(app, context, endpoints.rotateWebhookSecret, async ({ user, params, headers }) =>
    mutationReply(
      'The endpoint has a new secret',
      200,
      await editing.rotateWebhookSecret(context, user, params.id, parseIdempotencyKey(headers)),
    ),
  );
  atomicRoute(app, context, endpoints.editWebhookEndpoint, async ({ user, params, body }, atomic) =>
    mutationReply('Endpoint saved', 200, await editing.editWebhookEndpoint(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endpoints.removeWebhookEndpoint, async ({ user, params }, atomic) => {
    await editing.removeWebhookEndpoint(atomic, user, params.id);
    return mutationReply('Endpoint removed');
  });
  atomicRoute(app, context, endpoints.sendTestEvent, async ({ user, params }, atomic) =>
    mutationReply('Test event on its way', 200, await sendTestEvent(atomic, user, params.id)),
  );
  atomicRoute(app, context, endpoints.redeliverWebhook, async ({ user, params }, atomic) =>
    mutationReply('Sent again', 200, await redeliverWebhook(atomic, user, params.id, params.delivery)),
  );
  atomicRoute(app, context, endpoints.redeliverFailedWebhooks, async ({ user, params, body }, atomic) =>
    mutationReply(
      'The failed deliveries are sent again',
      200,
      await redeliverFailedWebhooks(atomic, user, params.id, body.since),
    ),
  );
};

import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/endpoint.ts';
import { AppError } from '../domain/appError.ts';
import { acceptBodies } from '../http/acceptBodies.ts';
import type { AppContext } from '../appContext.ts';
import { receiveWebhook } from '../usecases/orders/receiveWebhook.ts';

const bodyLimitBytes = 262_144;
const signatureHeader = 'stripe-signature';

/** `POST /webhooks/payments`: events of the payment provider. The body stays raw, because the signature covers its exact bytes. */
export const registerWebhookRoutes = (app: FastifyInstance, context: AppContext): void => {
  void app.register(async (scope) => {
    acceptBodies(scope, {
      mediaType: 'application/json',
      bodyLimit: bodyLimitBytes,
      parse: (bytes) => bytes,
    });
    scope.post(`${apiBase}/webhooks/payments`, { bodyLimit: bodyLimitBytes }, async (request) => {
      const signature = request.headers[signatureHeader];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        throw new AppError('malformed_request', 'A webhook needs a body and its signature.');
      await receiveWebhook(context, request.body, signature);
      return { received: true };
    });
  });
};

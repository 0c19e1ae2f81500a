import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/call.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { receiveWebhook } from '../usecases/payments/receiveWebhook.ts';

const bodyLimitBytes = 262_144;
const signatureHeader = 'stripe-signature';

/** `POST /webhooks/payments`: the provider's news. The signature is over the very bytes, so nothing may parse them first. */
export const registerWebhookRoutes = (app: FastifyInstance, shop: Shop): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(`${apiBase}/webhooks/payments`, { bodyLimit: bodyLimitBytes }, async (request) => {
      const signature = request.headers[signatureHeader];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        throw new Refusal('malformed_request', 'A webhook needs a body and its signature.');
      await receiveWebhook(shop, request.body, signature);
      return { received: true };
    });
  });
};

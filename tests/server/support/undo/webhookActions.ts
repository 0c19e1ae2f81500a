import {
  createWebhookEndpoint,
  editWebhookEndpoint,
} from '../../../../server/usecases/admin/webhooks/editEndpoints.ts';
import { readWebhookEndpoints } from '../../../../server/usecases/admin/webhooks/readEndpoints.ts';
import { sampleEndpoint, sampleEndpointId } from '../webhookSamples.ts';
import type { UndoSample, UndoShop } from './undoShop.ts';

const made = { ...sampleEndpoint, url: 'https://crm.example/hooks' };

const findMade = async ({ context }: UndoShop): Promise<string> =>
  (await readWebhookEndpoints(context)).find(({ url }) => url === made.url)?._id ?? '';

export const webhookActions = {
  webhook_endpoint_made: [
    ({ context, staff }) => createWebhookEndpoint(context, staff, made, undefined),
    async (shop) =>
      editWebhookEndpoint(shop.context, shop.staff, await findMade(shop), { ...made, enabled: false }),
  ],
  webhook_endpoint_set: [
    ({ context, staff }) =>
      editWebhookEndpoint(context, staff, sampleEndpointId, { ...sampleEndpoint, events: ['order.placed'] }),
    ({ context, staff }) =>
      editWebhookEndpoint(context, staff, sampleEndpointId, { ...sampleEndpoint, description: 'Other' }),
  ],
} as const satisfies { readonly [action: string]: UndoSample };

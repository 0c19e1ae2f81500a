import { webhookEventTypes } from '../../../contract/rules/webhooks.ts';
import { createWebhookDeliveryJob } from '../../../server/jobs/webhookDeliveryJob.ts';
import type { Store } from '../../../server/store/database.ts';
import { setProductHidden } from '../../../server/usecases/admin/editProduct.ts';
import { createWebhookEndpoint } from '../../../server/usecases/admin/webhooks/editEndpoints.ts';
import { readDeliveries } from '../../../server/usecases/admin/webhooks/readEndpoints.ts';
import type { WebhookRequest, WebhookResponse } from '../../../server/webhooks/sendWebhook.ts';
import { openAdminShop } from './adminShop.ts';

export const answer = (status: number, text = ''): WebhookResponse => ({ kind: 'answered', status, text });
const page = { skip: 0, limit: 100, state: undefined };
export const endpointBody = {
  url: 'https://erp.example/hooks',
  description: 'ERP',
  events: [...webhookEventTypes],
  enabled: true,
};

/** A shop with endpoints that answer what `answers` says, 200 by default. */
export const openWebhookShop = async (store: Store) => {
  const shop = await openAdminShop(store);
  const { context, staff, clock } = shop;
  const received: WebhookRequest[] = [];
  const answers: ((request: WebhookRequest) => WebhookResponse | Promise<WebhookResponse> | undefined)[] = [];
  const sendWebhook = async (request: WebhookRequest): Promise<WebhookResponse> => {
    received.push(request);
    return (await answers[0]?.(request)) ?? answer(200);
  };
  const job = createWebhookDeliveryJob({ ...context, log: shop.context.log, sendWebhook });
  const run = async () => {
    while (await job.run()) continue;
  };
  const { endpoint, secret } = await createWebhookEndpoint(context, staff, endpointBody, undefined);
  const id = endpoint._id;
  const deliveries = async () => (await readDeliveries(context, id, page)).result;
  const hide = (hidden: boolean) => setProductHidden(context, staff, 'coat', { hidden });
  /** Runs the job each `stepMs` for `ms`. */
  const pass = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      clock.advance(stepMs);
      await run();
    }
  };
  return { ...shop, received, answers, run, pass, id, secret, deliveries, hide, sendWebhook };
};

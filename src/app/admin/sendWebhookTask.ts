import type { QueryClient } from '@tanstack/react-query';
import type { WebhookTask } from '../../machines/staff/webhookTasks.ts';
import { madeWebhookKey, webhookSecretKey } from '../../services/admin/admin.queries.ts';
import type { AdminServices, RequestOptions } from '../../services/admin/adminServices.ts';

/** Queries of shop pages that a task invalidates. */
export const webhookQueries: { readonly [K in WebhookTask['kind']]: readonly (readonly unknown[])[] } = {
  createWebhook: [],
  editWebhook: [],
  removeWebhook: [],
  rotateWebhookSecret: [],
  sendTestEvent: [],
  redeliverWebhook: [],
  redeliverFailedWebhooks: [],
};

export const isWebhookTask = (task: { readonly kind: string }): task is WebhookTask =>
  Object.hasOwn(webhookQueries, task.kind);

/** Sends a task about a webhook endpoint and resolves with the server's message. A secret is only in the query cache. */
export const sendWebhookTask = async (
  { services, queryClient }: { readonly services: AdminServices; readonly queryClient: QueryClient },
  task: WebhookTask,
  options: RequestOptions,
): Promise<string> => {
  const { webhooks } = services;
  switch (task.kind) {
    case 'createWebhook':
    case 'rotateWebhookSecret': {
      const { message, result } = await (task.kind === 'createWebhook'
        ? webhooks.create(task.body, options)
        : webhooks.rotateSecret(task.id, options));
      queryClient.setQueryData(webhookSecretKey(result.endpoint._id), result.secret);
      queryClient.setQueryData(madeWebhookKey(options.idempotencyKey), result.endpoint._id);
      return message;
    }
    case 'editWebhook':
      return webhooks.edit(task.id, task.body, options);
    case 'removeWebhook':
      return webhooks.remove(task.id, options);
    case 'sendTestEvent':
      return webhooks.sendTestEvent(task.id, options);
    case 'redeliverWebhook':
      return webhooks.redeliver(task.id, task.delivery, options);
    case 'redeliverFailedWebhooks':
      return webhooks.redeliverFailed(task.id, task.since, options);
  }
};

import type { QueryClient } from '@tanstack/react-query';
import type { ApiKeyTask } from '../../machines/staff/apiKeyTasks.ts';
import type { WebhookTask } from '../../machines/staff/webhookTasks.ts';
import { madeApiKeyKey, madeWebhookKey, webhookSecretKey } from '../../services/admin/admin.queries.ts';
import type { AdminServices, RequestOptions } from '../../services/admin/adminServices.ts';

type IntegrationTask = ApiKeyTask | WebhookTask;

/** Queries of shop pages that a task invalidates. */
export const integrationQueries: {
  readonly [K in IntegrationTask['kind']]: readonly (readonly unknown[])[];
} = {
  createApiKey: [],
  revokeApiKey: [],
  createWebhook: [],
  editWebhook: [],
  removeWebhook: [],
  rotateWebhookSecret: [],
  sendTestEvent: [],
  redeliverWebhook: [],
  redeliverFailedWebhooks: [],
};

export const isIntegrationTask = (task: { readonly kind: string }): task is IntegrationTask =>
  Object.hasOwn(integrationQueries, task.kind);

/** Sends a task about a webhook endpoint or an API key and resolves with the server's message. Secrets are only in the query cache. */
export const sendIntegrationTask = async (
  { services, queryClient }: { readonly services: AdminServices; readonly queryClient: QueryClient },
  task: IntegrationTask,
  options: RequestOptions,
): Promise<string> => {
  const { apiKeys, webhooks } = services;
  switch (task.kind) {
    case 'createApiKey': {
      const { message, result } = await apiKeys.create(task.body, options);
      queryClient.setQueryData(madeApiKeyKey(options.idempotencyKey), result.key);
      return message;
    }
    case 'revokeApiKey':
      return apiKeys.revoke(task.id, options);
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

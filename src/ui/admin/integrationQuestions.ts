import { secretOverlapHours } from '../../../contract/rules/webhooks.ts';

/** Questions of the tasks about webhook endpoints and API keys that cannot be undone. */
export const integrationQuestions = {
  removeWebhook: {
    title: 'Remove this endpoint?',
    text: 'We stop sending to it, and its list of deliveries is deleted. This cannot be undone.',
    confirmLabel: 'Remove endpoint',
  },
  rotateWebhookSecret: {
    title: 'Make a new secret?',
    text: `We sign with both secrets for ${secretOverlapHours} hours, then only with the new one. This cannot be undone.`,
    confirmLabel: 'Make a new secret',
  },
  redeliverWebhook: {
    title: 'Send this event again?',
    text: 'The receiver gets it once more, under the same id. This cannot be undone.',
    confirmLabel: 'Send again',
  },
  redeliverFailedWebhooks: {
    title: 'Send the failed deliveries again?',
    text: 'The receiver gets them with their original ids. This cannot be undone.',
    confirmLabel: 'Send again',
  },
  createApiKey: {
    title: 'Make this API key?',
    text: 'Anyone who has this key can do what you chose, without a second factor, until you revoke it. This cannot be undone.',
    confirmLabel: 'Make API key',
  },
  revokeApiKey: {
    title: 'Revoke this API key?',
    text: 'The system that uses this key can no longer call the API. This cannot be undone.',
    confirmLabel: 'Revoke API key',
  },
} as const;

export const isIntegrationQuestion = (kind: string): kind is keyof typeof integrationQuestions =>
  Object.hasOwn(integrationQuestions, kind);

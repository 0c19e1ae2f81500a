import { secretOverlapHours } from '../../../../contract/rules/webhooks.ts';

/** Questions of the tasks about webhook endpoints that cannot be undone. */
export const webhookQuestions = {
  removeWebhook: {
    title: 'Remove this endpoint?',
    text: 'We send nothing to it any more, and its deliveries are deleted. This cannot be undone.',
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
} as const;

export const isWebhookQuestion = (kind: string): kind is keyof typeof webhookQuestions =>
  Object.hasOwn(webhookQuestions, kind);

/** Secrets and signatures of outgoing webhooks by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

export interface WebhookSecrets {
  /** The secret of an endpoint, `whsec_…`: derived, so that the database holds none. */
  readonly secretOf: (endpointId: string, version: number) => string;
}

export const createWebhookSecrets = (secret: string): WebhookSecrets => {
  // Derived key: other values signed with the secret are no secrets of webhooks.
  const key = createHmac('sha256', secret).update('verrow webhook').digest();
  return {
    secretOf: (endpointId, version) =>
      `${prefix}${createHmac('sha256', key).update(`${endpointId}\n${version}`).digest('base64')}`,
  };
};

interface SignedMessage {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The header `webhook-signature`: one signature for each secret. */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

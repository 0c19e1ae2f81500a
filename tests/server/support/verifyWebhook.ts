import type { WebhookRequest } from '../../../server/webhooks/sendWebhook.ts';

const toleranceSeconds = 300;

/** A receiver's verification by the text of the Standard Webhooks specification, with Web Crypto; true for any of the signatures. */
export const verifyWebhook = async (
  { headers, body }: WebhookRequest,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!id || !timestamp || !signatures || !secret.startsWith('whsec_')) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.codePointAt(0) ?? 0);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const expected = new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
  const encoded = btoa(String.fromCodePoint(...expected));
  return signatures.split(' ').includes(`v1,${encoded}`);
};

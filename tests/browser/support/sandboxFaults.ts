/** Injects faults into the payment sandbox. */
import type { Shop } from '../../support/startShop.ts';

interface Fault {
  readonly kind: 'delay' | 'delay_after' | 'drop' | 'drop_after' | 'error';
  /** Path of the provider's API; ':id' matches any id. */
  readonly path: string;
  readonly times?: number;
  readonly ms?: number;
  /** HTTP status of an `error`. */
  readonly status?: number;
}

const postToSandbox = async (shop: Shop, path: string, form: Readonly<Record<string, string>>) => {
  const response = await fetch(`${shop.sandboxUrl}/v1/test_helpers/verrow/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_verrow' },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`);
};

/** The next `times` calls fail; a restart of the sandbox clears faults too. */
export const injectFault = (
  shop: Shop,
  { kind, path, times = 1, ms = 0, status = 500 }: Fault,
): Promise<void> =>
  postToSandbox(shop, 'faults', { kind, path, times: String(times), ms: String(ms), status: String(status) });

export const clearFaults = (shop: Shop): Promise<void> => postToSandbox(shop, 'faults/clear', {});

/** Whether the sandbox delivers webhooks or holds them back; persists over a restart. */
export const setWebhookMode = (shop: Shop, mode: 'deliver' | 'hold'): Promise<void> =>
  postToSandbox(shop, 'webhooks', { mode });

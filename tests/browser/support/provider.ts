/** The provider in bad health: what a test orders to go wrong at its sandbox. */
import type { Shop } from '../../support/shop.ts';

interface Fault {
  readonly kind: 'delay' | 'delay_after' | 'drop' | 'drop_after' | 'error';
  /** As the provider's API has it, ':id' standing for any. */
  readonly path: string;
  readonly times?: number;
  readonly ms?: number;
  /** Of an `error`. */
  readonly status?: number;
}

const tell = async (shop: Shop, path: string, form: Readonly<Record<string, string>>) => {
  const answer = await fetch(`${shop.sandboxUrl}/v1/test_helpers/verrow/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_verrow' },
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`);
};

/** Lets its next calls go wrong; a restart heals it, too. */
export const orderFault = (
  shop: Shop,
  { kind, path, times = 1, ms = 0, status = 500 }: Fault,
): Promise<void> =>
  tell(shop, 'faults', { kind, path, times: String(times), ms: String(ms), status: String(status) });

export const healProvider = (shop: Shop): Promise<void> => tell(shop, 'faults/clear', {});

/** Whether the provider tells the shop of what happens there; kept over its restart. */
export const tellByWebhook = (shop: Shop, mode: 'deliver' | 'hold'): Promise<void> =>
  tell(shop, 'webhooks', { mode });

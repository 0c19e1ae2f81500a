/** The provider's payment form, as the page sees it. */
import type { Stage } from '../actor.ts';
import type { Tab } from './browser.ts';

const secretKey = 'sk_test_verrow';
const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_chargeDeclined',
];

const errorOf = (body: string): { code: string; message: string; status: number } => {
  // The provider's errors have this shape.
  const { error } = JSON.parse(body) as { error?: { code?: string; message?: string; type?: string } };
  return {
    code: error?.code ?? error?.type ?? 'api_error',
    message: error?.message ?? 'The payment failed.',
    status: 402,
  };
};

/** Confirms with one of the test cards; rejects as the provider's script does. */
export const confirmInForm = async (
  { world, provider, chance }: Stage,
  { shop, isOpen }: Tab,
  orderId: string,
): Promise<void> => {
  const { timeline, faults } = world;
  const intentId = shop.payments.getClientSecret(orderId)?.split('_secret_')[0] ?? '';
  const send = async (action: string, fields: Readonly<Record<string, string>>) => {
    await timeline.sleep(chance.integer(20, 400), `form to provider ${action}`);
    if (faults.isActive('providerDown'))
      throw { code: 'api_connection_error', message: 'The provider does not answer.', status: 0 };
    const reply = await provider.handle({
      method: 'POST',
      path: `/v1/payment_intents/${intentId}/${action}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });
    provider.dispatch();
    await timeline.sleep(chance.integer(20, 400), `provider to form ${action}`);
    if (!isOpen()) return new Promise<never>(() => {});
    if (reply.status >= 400) throw errorOf(reply.body);
    return reply;
  };
  const card = chance.pick(cards);
  await send('confirm', { payment_method: card, return_url: 'http://127.0.0.1:3000/checkout' });
  if (card !== 'pm_card_authenticationRequired') return;
  await timeline.sleep(chance.integer(2000, 4 * 60_000), 'the bank waits');
  const outcome = chance.happens(0.85) ? 'complete' : 'fail';
  await send('authenticate', { outcome });
  if (outcome === 'fail')
    throw {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
      status: 402,
    };
};

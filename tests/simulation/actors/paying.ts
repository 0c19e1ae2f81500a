import { textAt } from './client.ts';
import { press, type Shopper } from './shopperParts.ts';

const secretKey = 'sk_test_verrow';
const minuteMs = 60_000;
const goodCards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_refundFail',
  'pm_card_pendingRefund',
  'pm_card_createDispute',
];
const declinedCards = ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds'];
const challengedCard = 'pm_card_authenticationRequired';

const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** A request of the shopper's browser to the provider. Undefined where the provider is down. */
const callProvider = async (
  { world, provider, chance }: Shopper,
  path: string,
  fields: Readonly<Record<string, string>>,
) => {
  const { timeline, faults } = world;
  await timeline.sleep(chance.integer(20, 300), 'browser to provider');
  if (faults.isActive('providerDown')) return undefined;
  const reply = await provider.handle({
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form(fields),
  });
  provider.dispatch();
  await timeline.sleep(chance.integer(20, 300), 'provider to browser');
  return reply;
};

const confirm = async (shopper: Shopper, intentId: string): Promise<void> => {
  const { chance, think, tell } = shopper;
  const card = chance.happens(0.65)
    ? chance.pick(goodCards)
    : chance.happens(0.5)
      ? challengedCard
      : chance.pick(declinedCards);
  const path = `/v1/payment_intents/${intentId}`;
  const reply = await callProvider(shopper, `${path}/confirm`, {
    payment_method: card,
    return_url: 'http://127.0.0.1:3000/checkout',
  });
  tell(`paid with ${card}: ${reply?.status ?? 'no answer'}`);
  if (card !== challengedCard) return;
  // Some look for the bank's app for longer than the reservation lasts.
  await (chance.happens(0.2) ? think(20 * minuteMs, 50 * minuteMs) : think(3000, 2 * minuteMs));
  const outcome = chance.happens(0.85) ? 'complete' : 'fail';
  const approved = await callProvider(shopper, `${path}/authenticate`, { outcome });
  tell(`answered the bank (${outcome}): ${approved?.status ?? 'no answer'}`);
};

/** Reads the payment until it is decided, at most a few times. */
const readPayment = async ({ client, think }: Shopper, orderId: string): Promise<string> => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one reading after the other
    const reply = await client.call('POST', '/checkout', { orderId });
    if (reply && reply.status >= 400) return 'refused';
    const status = textAt(reply, 'result.paymentStatus');
    if (status === 'authorized' || status === 'captured') return status;
    if (status !== '' && status !== 'processing') return status;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await think(2000, 5000);
  }
  return 'unknown';
};

const cancel = async ({ client, tell, acknowledged }: Shopper, orderId: string): Promise<void> => {
  acknowledged.cancelRequested(orderId);
  const change = { status: 'canceled', onlyIfUnfinished: true };
  const reply = await client.call('PATCH', `/orders/${orderId}`, change, client.newKey());
  tell(`canceled ${orderId}: ${reply?.status ?? 'no answer'}`);
};

const place = async (shopper: Shopper, orderId: string): Promise<boolean> => {
  const { acknowledged, tell } = shopper;
  const reply = await press(shopper, 'PATCH', `/orders/${orderId}`, { status: 'placed' });
  tell(`placed ${orderId}: ${reply ? `${reply.status} ${textAt(reply, 'code')}` : 'no answer'}`);
  if (reply?.status !== 200) return false;
  acknowledged.placed(orderId);
  return true;
};

/** From the payment form to the placed order, or to wherever the shopper gives up. Resolves with whether it was placed. */
export const pay = async (shopper: Shopper, orderId: string): Promise<boolean> => {
  const { client, chance, think, acknowledged } = shopper;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const started = await client.call('POST', '/checkout', { orderId });
    const intentId = textAt(started, 'result.clientSecret').split('_secret_')[0] ?? '';
    if (started?.status !== 200 || intentId === '') return false;
    if (chance.happens(0.05)) return false;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (textAt(started, 'result.paymentStatus') === 'awaiting') await confirm(shopper, intentId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const status = await readPayment(shopper, orderId);
    if (status === 'refused') return false;
    if (status !== 'authorized' && status !== 'captured') continue;
    // Leaves with a hold on the card.
    if (chance.happens(0.06)) return false;
    if (chance.happens(0.08)) {
      // oxlint-disable-next-line no-await-in-loop -- ends the loop
      await cancel(shopper, orderId);
      return false;
    }
    // oxlint-disable-next-line no-await-in-loop -- ends the loop
    await (chance.happens(0.05) ? think(20 * minuteMs, 70 * minuteMs) : think(1000, 30_000));
    // Changes their mind at the very moment of placing.
    if (chance.happens(0.05)) void cancel(shopper, orderId);
    if (chance.happens(0.03)) {
      acknowledged.forget(orderId);
      void client.call('DELETE', `/orders/${orderId}`, undefined, client.newKey());
    }
    return place(shopper, orderId);
  }
  return false;
};

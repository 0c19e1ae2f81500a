import { at, listAt, textAt } from './client.ts';
import type { Shopper } from './shopperParts.ts';

const hourMs = 3_600_000;
const reasons = ['Size or Fit Issue', 'Too tight for me'];

const cancelPlaced = async ({ client, acknowledged, tell }: Shopper, orderId: string): Promise<void> => {
  acknowledged.cancelRequested(orderId);
  const reply = await client.call('PATCH', `/orders/${orderId}`, { status: 'canceled' }, client.newKey());
  tell(`canceled the placed ${orderId}: ${reply?.status ?? 'no answer'}`);
};

const sendBack = async (shopper: Shopper, orderId: string): Promise<void> => {
  const { client, chance, acknowledged, tell } = shopper;
  const order = await client.call('GET', `/orders/id/${orderId}`);
  if (textAt(order, 'status') !== 'delivered') return;
  const items = listAt(order, 'items').filter((item) => Number(at(item, 'returnableQuantity')) > 0);
  if (items.length === 0) return;
  const chosen = chance.happens(0.6) ? items : [chance.pick(items)];
  const isPartial = chance.happens(0.4);
  const body = {
    _order: orderId,
    returnedItems: chosen.map((item) => String(at(item, '_product._id'))),
    returnReason: chance.pick(reasons),
    ...(isPartial && {
      items: chosen.map((item) => ({ orderItemId: String(at(item, '_id')), quantity: 1 })),
    }),
  };
  const send = () => client.call('POST', '/returns', body, client.newKey());
  // Two tabs, or twice the same button: only what was bought can be returned.
  const replies = await Promise.all(chance.happens(0.3) ? [send(), send()] : [send()]);
  for (const reply of replies)
    if (reply?.status === 201) {
      acknowledged.returned(textAt(reply, 'result._id'));
      tell(`requested the return ${textAt(reply, 'result._id')} of ${orderId}`);
    }
};

const review = async ({ client, chance }: Shopper, orderId: string): Promise<void> => {
  const order = await client.call('GET', `/orders/id/${orderId}`);
  const [item] = listAt(order, 'items');
  if (!item) return;
  const body = {
    _order: orderId,
    _product: String(at(item, '_product._id')),
    value: chance.integer(1, 10) / 2,
    message: 'It fits and it is warm.',
    pros: [],
    cons: [],
  };
  const send = () => client.call('POST', '/reviews', body, client.newKey());
  await Promise.all([send(), send()]);
};

const maximumVisits = 12;

/** Looks again and again, and sends back what has come. */
const sendBackOnDelivery = async (shopper: Shopper, orderId: string): Promise<void> => {
  const { client, think } = shopper;
  for (let visit = 0; visit < maximumVisits; visit += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    await think(hourMs / 12, hourMs / 4);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const order = await client.call('GET', `/orders/id/${orderId}`);
    if (textAt(order, 'status') !== 'delivered') continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sendBack(shopper, orderId);
    return;
  }
};

/** What a shopper does with a placed order in the following hours. */
export const followUp = async (shopper: Shopper, orderId: string): Promise<void> => {
  const { chance, think, habit } = shopper;
  if (habit === 'returns') return sendBackOnDelivery(shopper, orderId);
  if (chance.happens(0.15)) {
    await think(1000, hourMs / 2);
    await cancelPlaced(shopper, orderId);
  }
  if (!chance.happens(0.5)) return undefined;
  await think(hourMs / 2, 2 * hourMs);
  if (chance.happens(0.3)) await review(shopper, orderId);
  if (chance.happens(0.5)) await sendBack(shopper, orderId);
  return undefined;
};

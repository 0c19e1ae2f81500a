/** A shopper as a client of the API: browses, fills the cart, orders, pays, cancels, returns, gives up. */
import type { Stage } from './actor.ts';
import { followUp } from './afterOrder.ts';
import type { ListCurrency } from '../world/currencies.ts';
import { at, createClient, listAt, textAt, type GetToken } from './client.ts';
import { checkTerms } from './orderTerms.ts';
import { pay } from './paying.ts';
import { press, type Habit, type Shopper } from './shopperParts.ts';
import { address, germanAddress, products, scarceSizes, type Person } from '../world/template.ts';

const promoCodes = ['WELCOME10', 'TWENTY', 'ONCE', 'EXPIRED', 'NONE'];
const minuteMs = 60_000;

const pickSize = ({ chance, habit }: Shopper) => {
  if (habit === 'scarce') return chance.pick(scarceSizes);
  const product = chance.pick(products);
  return { _product: product.id, size: chance.pick(Object.keys(product.sizes)) };
};

const addItems = async (shopper: Shopper): Promise<void> => {
  const { client, chance, think } = shopper;
  const { cartId } = client.person;
  for (let left = chance.integer(1, 3); left > 0; left -= 1) {
    const edit = {
      action: 'add',
      cartId,
      ...pickSize(shopper),
      quantity: chance.happens(0.8) ? 1 : chance.integer(2, 4),
    };
    // oxlint-disable-next-line no-await-in-loop -- one item after the other
    await client.call('PATCH', `/cart/${cartId}`, edit, client.newKey());
    // oxlint-disable-next-line no-await-in-loop -- as above
    await think(1000, 20_000);
  }
};

const changeCart = async ({ client, chance, habit }: Shopper): Promise<void> => {
  const { cartId } = client.person;
  if (habit === 'promo' || chance.happens(0.3)) {
    const promoCode = habit === 'promo' && chance.happens(0.7) ? 'ONCE' : chance.pick(promoCodes);
    const edit = { action: 'addPromoCode', cartId, promoCode };
    await client.call('PATCH', `/cart/${cartId}`, edit, client.newKey());
  }
  if (!chance.happens(0.3)) return;
  const [line] = listAt(await client.call('GET', '/cart'), 'result.items');
  const id = at(line, '_id');
  if (typeof id !== 'string') return;
  const edit = chance.happens(0.5)
    ? { action: 'delete', cartId, _id: id }
    : { action: 'changeQuantity', cartId, _id: id, quantity: chance.integer(1, 5) };
  await client.call('PATCH', `/cart/${cartId}`, edit, client.newKey());
};

const order = async (shopper: Shopper): Promise<string | undefined> => {
  const { client, chance, acknowledged, tell, world, isAbroad, currency } = shopper;
  const shippingAddress = isAbroad ? germanAddress : address;
  const fromMs = world.timeline.now();
  const { id, cartId, email, isGuest } = client.person;
  const isPickup = chance.happens(0.2);
  const reply = await press(shopper, 'POST', '/orders', {
    orderData: {
      _user: id,
      _cart: cartId,
      shippingAddress,
      ...(isGuest ? { email } : {}),
      ...(currency ? { currency } : {}),
    },
    shipmentData: {
      _deliveryMethod: isPickup ? 'store' : 'home',
      _provider: isPickup ? 'desk' : 'swift',
    },
  });
  const orderId = textAt(reply, 'result._id');
  if (reply?.status !== 201) {
    tell(`could not order: ${reply ? `${reply.status} ${textAt(reply, 'code')}` : 'no answer'}`);
    // A changed price or quantity is accepted for the next time.
    await client.call('PATCH', `/cart/${cartId}`, { action: 'acceptChanges', cartId }, client.newKey());
    return undefined;
  }
  acknowledged.order(orderId);
  acknowledged.currency(orderId, currency);
  checkTerms(shopper, reply, { fromMs, country: shippingAddress.country, isPickup, currency });
  tell(`ordered ${orderId}`);
  return orderId;
};

const clearCart = async ({ client }: Shopper): Promise<void> => {
  const { cartId } = client.person;
  for (const line of listAt(await client.call('GET', '/cart'), 'result.items')) {
    const id = at(line, '_id');
    if (typeof id === 'string')
      // oxlint-disable-next-line no-await-in-loop -- one line after the other
      await client.call('PATCH', `/cart/${cartId}`, { action: 'delete', cartId, _id: id }, client.newKey());
  }
};

/** S9: the events of a visit, sent again where the answer was lost. */
const sendMetrics = async ({ client, chance, acknowledged, world }: Shopper): Promise<void> => {
  const events = Array.from({ length: chance.integer(1, 3) }, () => ({
    _id: client.newKey(),
    eventType: 'page_view',
    metadata: { pageUrl: '/men', title: 'Men' },
    timestamp: new Date(world.timeline.now()).toISOString(),
    _session: client.person.id,
    _user: null,
  }));
  const batch = events.map(({ _id }) => _id);
  const send = () => client.once('POST', '/metrics', events);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const reply = await send();
    if (reply?.status === 202) acknowledged.metrics(batch, world.timeline.now());
    if (reply?.status === 202 && chance.happens(0.7)) return;
  }
};

/** One visit to the shop, from the first page to wherever it ends. */
export const visit = async (shopper: Shopper): Promise<void> => {
  const { client, chance, think } = shopper;
  await sendMetrics(shopper);
  if (chance.happens(0.3)) await client.call('GET', '/products?limit=8');
  await addItems(shopper);
  await changeCart(shopper);
  if (chance.happens(0.1)) return clearCart(shopper);
  await think(2000, 2 * minuteMs);
  const orderId = await order(shopper);
  if (orderId === undefined) return clearCart(shopper);
  await think(500, minuteMs);
  const isPlaced = await pay(shopper, orderId);
  if (isPlaced) await followUp(shopper, orderId);
  return undefined;
};

export interface ShopperPlan {
  readonly kind: 'shopper';
  /** Index into the people of the template. */
  readonly number: number;
  readonly firstVisitMs: number;
  readonly visits: number;
  /** Any without. */
  readonly habit?: Habit;
  /** Orders go to Germany. */
  readonly isAbroad?: boolean;
  readonly currency?: ListCurrency | undefined;
}

interface ShopperOptions extends Pick<ShopperPlan, 'currency' | 'habit' | 'isAbroad'> {
  readonly getToken?: GetToken;
}

export const createShopper = (
  stage: Stage,
  person: Person,
  { habit = 'any', isAbroad = false, currency, getToken }: ShopperOptions = {},
): Shopper => ({
  ...stage,
  habit,
  isAbroad,
  currency,
  client: createClient(person, { ...stage, currency }, getToken),
  think: (minMs, maxMs) =>
    stage.world.timeline.sleep(stage.chance.integer(minMs, maxMs), `${person.id} thinks`),
  tell: (sentence) => stage.world.tell(`${person.id} ${sentence}.`),
});

/** Visits the shop again and again. Resolves when the last visit has ended. */
export const runShopper = async (stage: Stage, person: Person, plan: ShopperPlan): Promise<void> => {
  const { timeline } = stage.world;
  const shopper = createShopper(stage, person, plan);
  await timeline.sleep(plan.firstVisitMs, `${person.id} comes`);
  for (let left = plan.visits; left > 0 && stage.isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    await visit(shopper);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await shopper.think(minuteMs, 20 * minuteMs);
  }
};

/** Staff make orders for customers, who open the link of the mail in a guest session and pay, or never do. */
import { address, products, type Person } from '../world/template.ts';
import type { Stage } from './actor.ts';
import { createCookies } from './browser/cookies.ts';
import { addressOf, at, textAt, type Client } from './client.ts';
import { createSessions } from './guest.ts';
import { pay } from './paying.ts';
import { createShopper } from './shopper.ts';

export interface OrderMaker extends Stage {
  readonly client: Client;
  readonly tell: (sentence: string) => void;
}

const minuteMs = 60_000;
const attempts = 40;
const deliveryCents = 599;
const freeFromCents = 10_000;

/** The token of the link in the mail, which may be late. */
const awaitToken = async ({ world, mails, chance }: Stage, orderId: string): Promise<string | undefined> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const text = mails.get(`mail:payment-request:${orderId}`);
    if (text !== undefined) return /\/orders\/link#([\w.-]+)/.exec(text)?.[1];
    // oxlint-disable-next-line no-await-in-loop -- one look into the mailbox after the other
    await world.timeline.sleep(chance.integer(minuteMs, 5 * minuteMs), 'a customer waits for the mail');
  }
  return undefined;
};

/** The customer of an order: most open the link, some twice, and most of those pay. */
const visitLink = async (stage: Stage, orderId: string): Promise<void> => {
  const { world, chance } = stage;
  const token = await awaitToken(stage, orderId);
  if (token === undefined || chance.happens(0.2)) return;
  const id = `customer-${orderId}`;
  const email = `${orderId}@customers.example`;
  const person: Person = { id, cartId: '', email, isAdmin: false, isGuest: true };
  const { insist } = createSessions(stage, createCookies(), addressOf(person));
  const open = () => insist('POST', 'order-link', { token });
  const [opened] = await Promise.all(chance.happens(0.2) ? [open(), open()] : [open()]);
  world.tell(`${id} opens the link: ${opened?.status ?? 'no answer'}.`);
  if (opened?.status !== 200) return;
  const getToken = async () => {
    const reply = await insist('GET', 'refresh');
    const access = at(reply?.body, 'token');
    return typeof access === 'string' ? access : undefined;
  };
  await pay(createShopper(stage, person, { getToken }), orderId);
};

/** Makes an order, or adds to one. Resolves with what its customer does, which goes on beside the work of staff. */
export const makeOrder = async (
  maker: OrderMaker,
  addedTo: string | undefined,
): Promise<(() => Promise<void>) | undefined> => {
  const { client, chance, acknowledged, tell } = maker;
  const product = chance.pick(products);
  const [productId, quantity] = [product.id, chance.integer(1, 2)];
  const lines = [{ productId, size: chance.pick(Object.keys(product.sizes)), quantity }];
  const itemsCents = product.cents * quantity;
  const totalCents = itemsCents + (addedTo !== undefined || itemsCents >= freeFromCents ? 0 : deliveryCents);
  const body = { lines, expectedTotal: totalCents / 100 };
  const request = (key: string) =>
    addedTo === undefined
      ? client.call(
          'POST',
          '/admin/orders',
          {
            ...body,
            email: `customer-${chance.integer(0, 5)}@example.com`,
            shippingAddress: address,
            _deliveryMethod: 'home',
            _provider: 'swift',
          },
          key,
        )
      : client.call('POST', `/admin/orders/${addedTo}/additions`, body, key);
  const key = client.newKey();
  const [reply] = await Promise.all(chance.happens(0.3) ? [request(key), request(key)] : [request(key)]);
  const orderId = textAt(reply, 'result.order._id');
  tell(
    `made an order${addedTo === undefined ? '' : ` that is sent with ${addedTo}`}: ${reply?.status ?? 'no answer'}`,
  );
  if (reply?.status !== 201) return undefined;
  acknowledged.order(orderId);
  return () => visitLink(maker, orderId);
};

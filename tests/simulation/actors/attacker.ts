/** An attacker with an account: foreign orders, forged webhooks, reused keys, a promo code at the same time from everywhere. */
import type { Stage } from './actor.ts';
import { createClient, textAt, type Client, type Reply } from './client.ts';
import type { Person } from '../world/template.ts';

export interface AttackerPlan {
  readonly kind: 'attacker';
  readonly number: number;
  readonly attacks: number;
}

interface Attacker extends Stage {
  readonly client: Client;
}

const expectStatus = (
  { world }: Attacker,
  attack: string,
  reply: Reply | undefined,
  allowed: readonly number[],
): void => {
  // 429 and 503 refuse as well; the copy of a doubled request may come while the first is being answered.
  if (reply === undefined || [...allowed, 401, 429, 503].includes(reply.status)) return;
  if (textAt(reply, 'code') === 'idempotency_in_flight') return;
  if (reply.status >= 500 && world.faults.mayFail()) return;
  world.violate('Access', `${attack} got ${reply.status}: ${JSON.stringify(reply.body).slice(0, 300)}`);
};

const touchForeignOrder = async (attacker: Attacker): Promise<void> => {
  const { client, chance, acknowledged } = attacker;
  const orders = [...acknowledged.all.orders];
  if (orders.length === 0) return;
  const id = chance.pick(orders);
  const foreign = [403, 404];
  const status = chance.pick(['placed', 'canceled', 'delivered']);
  expectStatus(attacker, 'Reading a foreign order', await client.once('GET', `/orders/id/${id}`), foreign);
  const moved = await client.once('PATCH', `/orders/${id}`, { status }, client.newKey());
  expectStatus(attacker, 'Changing a foreign order', moved, foreign);
  const paid = await client.once('POST', '/checkout', { orderId: id });
  expectStatus(attacker, 'Paying a foreign order', paid, foreign);
  const body = { _order: id, returnedItems: ['coat'], returnReason: 'Size or Fit Issue' };
  const returned = await client.once('POST', '/returns', body, client.newKey());
  expectStatus(attacker, 'Returning a foreign order', returned, foreign);
  const refunded = await client.once('POST', `/admin/orders/${id}/refunds`, { amount: 5, reason: 'x' });
  expectStatus(attacker, 'Refunding without being staff', refunded, [403]);
};

const forgeWebhook = async (attacker: Attacker): Promise<void> => {
  const { network, chance } = attacker;
  const [row] = attacker.provider.query(
    "SELECT body FROM documents WHERE object = 'event' ORDER BY seq DESC LIMIT 1",
  );
  const body = row?.['body'];
  const payload = typeof body === 'string' ? body : '{"id":"evt_forged"}';
  const reply = await network.send({
    method: 'POST',
    url: '/api/v1/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${Math.floor(attacker.world.timeline.now() / 1000)},v1=${'0'.repeat(64)}`,
    },
    payload: chance.happens(0.5) ? payload : `${payload} `,
  });
  expectStatus(attacker, 'A forged webhook', reply ? { status: reply.status, body: {} } : undefined, [400]);
};

const reuseKey = async (attacker: Attacker): Promise<void> => {
  const { client } = attacker;
  const { cartId } = client.person;
  const key = client.newKey();
  const add = (quantity: number) =>
    client.call(
      'PATCH',
      `/cart/${cartId}`,
      { action: 'add', cartId, _product: 'sock', size: 'one', quantity },
      key,
    );
  const first = await add(1);
  if (first?.status !== 200) return;
  const second = await client.once(
    'PATCH',
    `/cart/${cartId}`,
    { action: 'add', cartId, _product: 'sock', size: 'one', quantity: 2 },
    key,
  );
  expectStatus(attacker, 'Another body under the same key', second, [422]);
};

const overdraw = async (attacker: Attacker): Promise<void> => {
  const { client } = attacker;
  const { cartId } = client.person;
  const edit = { action: 'add', cartId, _product: 'shirt', size: 'S', quantity: 10 };
  const reply = await client.once('PATCH', `/cart/${cartId}`, edit, client.newKey());
  expectStatus(attacker, 'Ten of the last shirt', reply, [200, 400, 409, 422]);
  const edits = { action: 'add', cartId, _product: 'shirt', size: 'S', quantity: -1 };
  const negative = await client.once('PATCH', `/cart/${cartId}`, edits, client.newKey());
  expectStatus(attacker, 'A negative quantity', negative, [400, 422]);
};

const guessPassword = async (attacker: Attacker): Promise<void> => {
  const reply = await attacker.network.send({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'x-captcha-token': 'a person' },
    payload: { email: 'staff-0@example.com', password: `guess ${attacker.chance.integer(0, 999)} of many` },
  });
  if (reply?.status === 200) attacker.world.violate('Access', 'A guessed password signs in');
};

const attacks = [touchForeignOrder, forgeWebhook, reuseKey, overdraw, guessPassword];

export const runAttacker = async (stage: Stage, person: Person, plan: AttackerPlan): Promise<void> => {
  const { world, chance } = stage;
  const attacker: Attacker = { ...stage, client: createClient(person, stage) };
  for (let left = plan.attacks; left > 0 && stage.isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attack after the other
    await world.timeline.sleep(chance.integer(1000, 30 * 60_000), `${person.id} attacks`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await chance.pick(attacks)(attacker);
  }
};

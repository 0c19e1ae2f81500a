/** Staff: prepare, ship and deliver orders, receive returns, refund, cancel and correct the stock. */
import type { Stage } from './actor.ts';
import { editOrder } from './orderEditor.ts';
import { makeOrder } from './orderMaker.ts';
import { packPart } from './packer.ts';
import { receiveByItem } from './receiver.ts';
import { at, createClient, listAt, textAt, type Client } from './client.ts';
import { products, type Person } from '../world/template.ts';

export interface StaffPlan {
  readonly kind: 'staff';
  readonly number: number;
  /** Between two rounds. */
  readonly everyMs: number;
  readonly rounds: number;
  /** Refunds in every round. */
  readonly isGenerous?: boolean;
  /** Sends orders in parts. */
  readonly isPacking?: boolean;
  /** Makes orders for customers. */
  readonly isSelling?: boolean;
}

const nextStatus: { readonly [status: string]: string } = {
  placed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

const allStatuses = ['placed', 'processing', 'shipped', 'delivered', 'returned', 'canceled'];

interface Member extends Stage {
  readonly client: Client;
  readonly tell: (sentence: string) => void;
  readonly isPacking: boolean;
  readonly isEditing: boolean;
  readonly isSelling: boolean;
  /** What the customers of the orders that were made do. */
  readonly customers: Promise<void>[];
}

const moveOrder = async (member: Member, id: string, status: string) => {
  const { client, chance, acknowledged, tell, isPacking, isEditing } = member;
  if (isPacking && status !== 'shipped' && chance.happens(0.5)) return packPart(member, id);
  if (isEditing && status !== 'shipped' && chance.happens(0.3)) return editOrder(member, id);
  if (status !== 'shipped' && chance.happens(0.06)) {
    acknowledged.cancelRequested(id);
    const reply = await client.call('PATCH', `/orders/${id}`, { status: 'canceled' }, client.newKey());
    return tell(`canceled ${id}: ${reply?.status ?? 'no answer'}`);
  }
  // A wrong button, or a list that is no longer true.
  const to = chance.happens(0.05) ? chance.pick(allStatuses) : nextStatus[status];
  if (to === 'canceled') acknowledged.cancelRequested(id);
  if (to !== undefined) await client.call('PATCH', `/orders/${id}`, { status: to }, client.newKey());
};

const moveOrders = async (member: Member, status: string): Promise<void> => {
  const page = await member.client.call('GET', `/admin/orders?status=${status}&limit=20`);
  for (const order of listAt(page, 'result')) {
    if (member.chance.happens(0.2)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    await moveOrder(member, String(at(order, '_id')), status);
  }
};

const moveReturns = async (member: Member, from: string, to: string): Promise<void> => {
  const { client, chance } = member;
  const page = await client.call('GET', `/admin/returns?status=${from}&limit=20`);
  for (const entry of listAt(page, 'result')) {
    const id = String(at(entry, 'returned._id'));
    const change = () => client.call('PATCH', `/returns/${id}`, { status: to }, client.newKey());
    if (to === 'received' && chance.happens(0.4)) {
      // oxlint-disable-next-line no-await-in-loop -- one return after the other
      await receiveByItem(member, entry, change);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one return after the other
    await Promise.all(chance.happens(0.2) ? [change(), change()] : [change()]);
  }
};

const refundSomething = async ({ client, chance, tell }: Member): Promise<void> => {
  const status = chance.pick(['processing', 'shipped', 'delivered', 'delivered']);
  const page = await client.call('GET', `/admin/orders?status=${status}&limit=20`);
  const orders = listAt(page, 'result');
  if (orders.length === 0) return;
  const order = chance.pick(orders);
  const id = String(at(order, '_id'));
  const amount = chance.happens(0.5) ? Number(at(order, 'total')) : chance.integer(100, 2000) / 100;
  const body = { amount, reason: 'Apology' };
  const refund = () => client.call('POST', `/admin/orders/${id}/refunds`, body, client.newKey());
  const [reply] = await Promise.all(chance.happens(0.3) ? [refund(), refund()] : [refund()]);
  tell(`refunded $${body.amount} of ${id}: ${reply?.status ?? 'no answer'}`);
};

const correctStock = async ({ client, chance }: Member): Promise<void> => {
  const product = chance.pick(products);
  const read = await client.call('GET', `/admin/products/${product.id}`);
  const sizes = listAt(read, 'sizes').map((size) => ({
    name: String(at(size, 'name')),
    onHand: Number(at(size, 'onHand')) + chance.integer(0, 2),
    expected: Number(at(size, 'onHand')),
  }));
  if (sizes.length === 0 || textAt(read, '_id') === 'none') return;
  await client.call('PATCH', `/admin/products/${product.id}/stock`, { sizes }, client.newKey());
};

/** Makes an order, or adds to one that may have left by then. */
const sellSomething = async (member: Member): Promise<void> => {
  const { client, chance, customers } = member;
  const page = await client.call(
    'GET',
    `/admin/orders?status=${chance.pick(['placed', 'processing'])}&limit=20`,
  );
  const orders = listAt(page, 'result');
  const isAddition = orders.length > 0 && chance.happens(0.5);
  const visit = await makeOrder(member, isAddition ? String(at(chance.pick(orders), '_id')) : undefined);
  if (visit) customers.push(visit());
};

const workRound = async (member: Member, isGenerous: boolean): Promise<void> => {
  const { chance } = member;
  for (const status of ['shipped', 'processing', 'placed'])
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    await moveOrders(member, status);
  await moveReturns(member, 'received', 'refunded');
  await moveReturns(member, 'requested', 'received');
  if (isGenerous || chance.happens(0.3)) await refundSomething(member);
  if (chance.happens(0.2)) await correctStock(member);
  if (member.isSelling && chance.happens(0.6)) await sellSomething(member);
};

export const runStaff = async (stage: Stage, person: Person, plan: StaffPlan): Promise<void> => {
  const { timeline } = stage.world;
  const member: Member = {
    ...stage,
    client: createClient(person, stage),
    tell: (sentence) => stage.world.tell(`${person.id} ${sentence}.`),
    isPacking: plan.isPacking ?? false,
    // The same staff cancel items and exchange sizes.
    isEditing: plan.isPacking ?? false,
    isSelling: plan.isSelling ?? false,
    customers: [],
  };
  for (let left = plan.rounds; left > 0 && stage.isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await timeline.sleep(plan.everyMs, `${person.id} works`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await workRound(member, plan.isGenerous ?? false);
  }
  await Promise.all(member.customers);
};

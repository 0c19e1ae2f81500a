/** What the server and the provider say in checkout: brought about for real, and then let through, or lost on the way. */
import type { Failure } from '../../../../contract/failure.ts';
import type { Fate } from '../../../support/faultProxy.ts';
import { labelOf, type Hand } from '../../support/hands.ts';
import { answeredActor } from '../../support/labels.ts';
import type { PathStep } from '../../support/paths.ts';
import { routes } from './checkoutRoutes.ts';
import type { Move } from '../../support/walk.ts';
import type { Visit } from './visit.ts';

export const orderIdOf = async ({ snapshotOf }: Visit): Promise<string> => {
  const id: unknown = Reflect.get((await snapshotOf('checkout'))?.context ?? {}, 'orderId');
  if (typeof id !== 'string') throw new Error('There is no order yet.');
  return id;
};

/** Whether another order is paid for from here on. */
const bringsOrder = (move: Move): boolean =>
  labelOf(move) === 'done createOrder' ||
  (labelOf(move) === 'done readCart' && JSON.stringify(move.event).includes('"order"'));

/** Whether the card is held for the order that is being paid, by what happened on the path. */
const isAuthorized = (done: readonly PathStep[]): boolean => {
  const moves = done.flatMap(({ move }) => (move ? [move] : []));
  const begun = moves.findLastIndex(bringsOrder);
  return moves
    .slice(begun + 1)
    .some(
      (move) =>
        labelOf(move) === 'done confirmPayment' ||
        JSON.stringify(move.event).includes('"paymentStatus":"authorized"'),
    );
};

const drop: Fate = { kind: 'drop' };
const fail = (status: number, code: string): Fate => ({
  kind: 'fail',
  status,
  body: { success: false, statusCode: status, code, message: 'Not now.' },
});

/** Whether the order was placed elsewhere, by what happened on the path since it was made. */
const isPlaced = (done: readonly PathStep[]): boolean => {
  const moves = done.flatMap(({ move }) => (move ? [move] : []));
  const begun = moves.findLastIndex(bringsOrder);
  return moves.slice(begun + 1).some((move) => JSON.stringify(move.event).includes('"order_placed"'));
};

/** Nothing of the server makes these answers; each reason stands among the exceptions. */
const isAnswered = (event: object, done: readonly PathStep[]): boolean => {
  const output: unknown = Reflect.get(event, 'output');
  const { order, orderId, hasSecret, paymentStatus, status } = Object(output) as Record<string, unknown>;
  if (Reflect.get(Object(order), 'status') === 'capturing') return false;
  if (status === 'capturing') return false;
  // What is bought stays so.
  if ((status === 'authorized' || status === 'canceled') && isPlaced(done)) return false;
  if (orderId === '' || hasSecret === false) return false;
  if (paymentStatus === 'awaiting') return !isAuthorized(done);
  return paymentStatus === undefined || paymentStatus === 'authorized';
};

const refusedBy: { readonly [code: string]: (visit: Visit) => Promise<Fate> } = {
  unavailable: () => Promise.resolve(drop),
  not_found: () => Promise.resolve(fail(404, 'not_found')),
  order_locked: () => Promise.resolve(fail(409, 'order_locked')),
  cart_changed: () => Promise.resolve(fail(409, 'cart_changed')),
  order_placed: async (visit) => {
    await visit.api.placeOrder(await orderIdOf(visit));
    return { kind: 'pass' };
  },
  order_expired: async (visit) => {
    await visit.api.cancelOrder(await orderIdOf(visit));
    return { kind: 'pass' };
  },
  payment_declined: async (visit) => {
    await visit.api.refuseCapture();
    return { kind: 'pass' };
  },
};

const prepare: {
  readonly [actor: string]: (visit: Visit, output: Record<string, unknown>) => Promise<void>;
} = {
  readCart: async ({ api: beside }, { count, order }) => {
    await beside.endOrders();
    await beside.fillCart(Number(count));
    if (order) await beside.createOrder(Boolean(Reflect.get(order, 'billingAddress')));
  },
  preparePayment: (visit, output) => holdCard(visit, output),
  readPayment: (visit, output) => holdCard(visit, output),
  readOrder: async (visit, { status }) => {
    const orderId = await orderIdOf(visit);
    if (status === 'placed') await visit.api.placeOrder(orderId);
    if (status === 'canceled') await visit.api.cancelOrder(orderId);
  },
};

const holdCard = async (visit: Visit, { paymentStatus }: Record<string, unknown>) => {
  if (paymentStatus !== 'authorized') return;
  const orderId = await orderIdOf(visit);
  await visit.api.authorize(orderId).catch((error: unknown) => {
    // Held already, by what was typed into the form.
    if (!String(error).includes('requires_capture')) throw error;
  });
};

const answers = (actor: string): Hand<Visit> => ({
  where: (_, event, done) => isAnswered(event, done),
  does: async (visit, event) => {
    const route = routes[actor];
    if (!route) throw new Error(`Nobody knows what ${actor} asks.`);
    const { isDone } = answeredActor(event.type) ?? { isDone: false };
    if (isDone) {
      await prepare[actor]?.(visit, Object(event['output']) as Record<string, unknown>);
      await visit.proxy.decide(route, { kind: 'pass' });
      return;
    }
    const { code } = event['error'] as Failure;
    // An order that is not found is no longer there for the next one, either.
    if (actor === 'readOrder' && code === 'not_found') await visit.api.cancelOrder(await orderIdOf(visit));
    const fate = await (refusedBy[code] ?? refusedBy['unavailable'])?.(visit);
    await visit.proxy.decide(route, fate ?? drop);
  },
});

/** Hands for what these actors answer, and for what they are refused with. */
export const answering = (...actors: readonly string[]): { [label: string]: Hand<Visit> } =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((how) => [`${how} ${actor}`, answers(actor)])),
  );

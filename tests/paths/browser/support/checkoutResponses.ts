/** Responses of the server and the provider in checkout: prepared with real data, then passed, dropped or replaced by a failure. */
import type { Failure } from '../../../../contract/failure.ts';
import type { Outcome } from '../../../support/faultProxy.ts';
import { labelOf, type Driver } from '../../support/drivers.ts';
import { answeredActor } from '../../support/labels.ts';
import type { PathStep } from '../../support/paths.ts';
import { routes } from './checkoutRoutes.ts';
import type { Move } from '../../support/pathState.ts';
import type { BrowserSession } from './browserSession.ts';

export const orderIdOf = async ({ snapshotOf }: BrowserSession): Promise<string> => {
  const id: unknown = Reflect.get((await snapshotOf('checkout'))?.context ?? {}, 'orderId');
  if (typeof id !== 'string') throw new Error('No order was created.');
  return id;
};

/** Whether the move creates or resumes an order. */
const createsOrder = (move: Move): boolean =>
  labelOf(move) === 'done createOrder' ||
  (labelOf(move) === 'done readCart' && JSON.stringify(move.event).includes('"order"'));

/** Whether the current order is authorized, according to the path. */
const isAuthorized = (done: readonly PathStep[]): boolean => {
  const moves = done.flatMap(({ move }) => (move ? [move] : []));
  const created = moves.findLastIndex(createsOrder);
  return moves
    .slice(created + 1)
    .some(
      (move) =>
        labelOf(move) === 'done confirmPayment' ||
        JSON.stringify(move.event).includes('"paymentStatus":"authorized"'),
    );
};

const drop: Outcome = { kind: 'drop' };
const fail = (status: number, code: string): Outcome => ({
  kind: 'fail',
  status,
  body: { success: false, statusCode: status, code, message: 'Not now.' },
});

/** Whether the current order was placed elsewhere, according to the path. */
const isPlaced = (done: readonly PathStep[]): boolean => {
  const moves = done.flatMap(({ move }) => (move ? [move] : []));
  const created = moves.findLastIndex(createsOrder);
  return moves.slice(created + 1).some((move) => JSON.stringify(move.event).includes('"order_placed"'));
};

/** Whether the server can give this response; the reasons are in the exceptions. */
const isPossibleResponse = (event: object, done: readonly PathStep[]): boolean => {
  const output: unknown = Reflect.get(event, 'output');
  const { order, orderId, hasSecret, paymentStatus, status } = Object(output) as Record<string, unknown>;
  if (Reflect.get(Object(order), 'status') === 'capturing') return false;
  if (status === 'capturing') return false;
  // A placed order stays placed.
  if ((status === 'authorized' || status === 'canceled') && isPlaced(done)) return false;
  if (orderId === '' || hasSecret === false) return false;
  if (paymentStatus === 'awaiting') return !isAuthorized(done);
  return paymentStatus === undefined || paymentStatus === 'authorized';
};

const failureFor: { readonly [code: string]: (session: BrowserSession) => Promise<Outcome> } = {
  unavailable: () => Promise.resolve(drop),
  not_found: () => Promise.resolve(fail(404, 'not_found')),
  order_locked: () => Promise.resolve(fail(409, 'order_locked')),
  cart_changed: () => Promise.resolve(fail(409, 'cart_changed')),
  email_fixed: () => Promise.resolve(fail(409, 'email_fixed')),
  order_placed: async (session) => {
    await session.api.placeOrder(await orderIdOf(session));
    return { kind: 'pass' };
  },
  order_expired: async (session) => {
    await session.api.cancelOrder(await orderIdOf(session));
    return { kind: 'pass' };
  },
  payment_declined: async (session) => {
    await session.api.declineNextCapture();
    return { kind: 'pass' };
  },
};

const prepareResponse: {
  readonly [actor: string]: (session: BrowserSession, output: Record<string, unknown>) => Promise<void>;
} = {
  readCart: async ({ api }, { count, order }) => {
    await api.cancelOpenOrders();
    await api.fillCart(Number(count));
    if (order) await api.createOrder(Boolean(Reflect.get(order, 'billingAddress')));
  },
  preparePayment: (session, output) => authorizePayment(session, output),
  readPayment: (session, output) => authorizePayment(session, output),
  readOrder: async (session, { status }) => {
    const orderId = await orderIdOf(session);
    if (status === 'placed') await session.api.placeOrder(orderId);
    if (status === 'canceled') await session.api.cancelOrder(orderId);
  },
};

const authorizePayment = async (session: BrowserSession, { paymentStatus }: Record<string, unknown>) => {
  if (paymentStatus !== 'authorized') return;
  const orderId = await orderIdOf(session);
  await session.api.authorize(orderId).catch((error: unknown) => {
    // Authorized already through the form.
    if (!String(error).includes('requires_capture')) throw error;
  });
};

const respondDriver = (actor: string): Driver<BrowserSession> => ({
  isOffered: (_, event, done) => isPossibleResponse(event, done),
  perform: async (session, event) => {
    const route = routes[actor];
    if (!route) throw new Error(`No route for ${actor}.`);
    // What follows takes its time; a request that comes meanwhile would pass.
    await session.proxy.awaitRequest(route);
    const { isDone } = answeredActor(event.type) ?? { isDone: false };
    if (isDone) {
      await prepareResponse[actor]?.(session, Object(event['output']) as Record<string, unknown>);
      await session.proxy.release(route, { kind: 'pass' });
      return;
    }
    const { code } = event['error'] as Failure;
    // The next order must not find the missing one.
    if (actor === 'readOrder' && code === 'not_found')
      await session.api.cancelOrder(await orderIdOf(session));
    const outcome = await (failureFor[code] ?? failureFor['unavailable'])?.(session);
    await session.proxy.release(route, outcome ?? drop);
  },
});

/** Drivers for results and errors of these actors. */
export const responseDrivers = (...actors: readonly string[]): { [label: string]: Driver<BrowserSession> } =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((how) => [`${how} ${actor}`, respondDriver(actor)])),
  );

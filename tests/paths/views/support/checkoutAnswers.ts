/** What the server says in checkout, once a path lets it. */
import { vi } from 'vitest';
import type { Order } from '../../../../contract/types.ts';
import type { UnfinishedOrder } from '../../../../src/machines/checkout/types.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { queryKeys } from '../../../../src/services/queryKeys.ts';
import { done, failure } from '../../../services/support/bodies.ts';
import {
  buildPaymentReply,
  cartWithOneCoat,
  buildPendingOrder,
} from '../../../ui/support/checkoutNetwork.ts';
import { buildCart, deliveryMethods, buildOrder } from '../../../ui/support/orders.ts';
import type { Hand } from '../../support/hands.ts';
import { answeredActor } from '../../support/labels.ts';
import type { Walk } from '../../support/walk.ts';
import { routeOf } from './gates.ts';
import type { Page } from './page.ts';

const cart = routeOf('get', '/cart');
const methods = routeOf('get', '/deliveryMethods');
const orders = routeOf('post', '/orders');
const payment = routeOf('post', '/checkout');
const order = routeOf('patch', '/orders/o1');
const reading = routeOf('get', '/orders/id/o1');

/** Which request each actor waits for. */
export const routes: { readonly [actor: string]: string } = {
  readCart: cart,
  requestDeliveryMethods: methods,
  createOrder: orders,
  createIntent: payment,
  preparePayment: payment,
  readPayment: payment,
  saveBilling: order,
  cancelOrder: order,
  placeOrder: order,
  readOrder: reading,
};

/** What nobody looked at lately is asked for anew, as after a while. */
export const forget = ({ queryClient }: Page): void => {
  for (const queryKey of [queryKeys.cart, queryKeys.deliveryMethods])
    void queryClient().invalidateQueries({ queryKey, refetchType: 'none' });
};

let unfinished: readonly Order[] = [];
/** The shopper's orders, as the server lists them. */
export const listedOrders = () => ({ result: unfinished, hasMore: false, nextCursor: null });

/** The order that another device left for the coat in the cart. */
const leaveOrder = (found: UnfinishedOrder | undefined) => {
  const [item] = buildOrder().items;
  const [coat] = cartWithOneCoat.items;
  if (!item || !coat) throw new Error('There is no coat.');
  const { _product, size, quantity } = coat;
  unfinished = found
    ? [
        buildPendingOrder({
          status: found.status,
          billingAddress: found.billingAddress,
          items: [{ ...item, _product, size, quantity }],
        }),
      ]
    : [];
};

type Made = Record<string, never>;

/** The server's answer that an actor makes this output of. */
const replies: { readonly [actor: string]: (output: Made) => object } = {
  readCart: ({ count }) => ({ result: count > 0 ? cartWithOneCoat : buildCart([]) }),
  requestDeliveryMethods: () => ({ result: deliveryMethods }),
  createOrder: ({ orderId }) => done(buildPendingOrder({ _id: orderId })),
  createIntent: () => buildPaymentReply('awaiting'),
  preparePayment: ({ paymentStatus }) => buildPaymentReply(paymentStatus),
  readPayment: ({ paymentStatus, lastError }) => buildPaymentReply(paymentStatus, lastError),
  saveBilling: () => done(buildPendingOrder()),
  cancelOrder: () => done(buildPendingOrder({ status: 'canceled' })),
  placeOrder: () => done(buildOrder()),
  readOrder: ({ status }) => buildOrder({ status }),
};
/** A minute passes, as far as anybody looks at a clock. */
const passMinute = () => {
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
};

/** What the contract lets a server say. */
const isSayable = (_: Walk, event: object): boolean => {
  const output: unknown = Reflect.get(event, 'output');
  return Reflect.get(Object(output), 'orderId') !== '' && Reflect.get(Object(output), 'hasSecret') !== false;
};

const answers = (actor: string): Hand<Page> => ({
  where: isSayable,
  does: async ({ gates }, event) => {
    const { isDone } = answeredActor(event.type) ?? { isDone: false };
    if (isDone) {
      const output = event['output'] as Made;
      if (actor === 'readCart') leaveOrder(output['order']);
      // A bank that has not answered is asked again for a minute.
      if (actor === 'readPayment' && output['paymentStatus'] === 'processing') passMinute();
      // An order that is being captured is read again for 20 seconds.
      if (actor === 'readOrder' && output['status'] === 'capturing') passMinute();
      await gates.answer(routes[actor] ?? '', () => Response.json(replies[actor]?.(output)));
      return;
    }
    const { status, code, message } = event['error'] as Failure;
    await gates.answer(routes[actor] ?? '', () => Response.json(failure(status, code, message), { status }));
  },
});

/** Hands for what these actors answer, and for what they are refused with. */
export const answering = (...actors: readonly string[]): { [label: string]: Hand<Page> } =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((how) => [`${how} ${actor}`, answers(actor)])),
  );

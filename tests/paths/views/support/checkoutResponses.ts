/** Responses of the server in checkout, held until a path releases them. */
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
import type { Driver } from '../../support/drivers.ts';
import { routesByActor } from '../../support/checkoutRequests.ts';
import { answeredActor } from '../../support/labels.ts';
import type { PathState } from '../../support/pathState.ts';
import { routeOf } from './heldResponses.ts';
import type { Page } from './page.ts';

/** The request of each actor. */
export const routes: { readonly [actor: string]: string } = routesByActor({
  cart: routeOf('get', '/cart'),
  methods: routeOf('get', '/deliveryMethods'),
  orders: routeOf('post', '/orders'),
  payment: routeOf('post', '/checkout'),
  order: routeOf('patch', '/orders/o1'),
  reading: routeOf('get', '/orders/id/o1'),
});

/** Marks cached data as stale, as after some time. */
export const invalidateQueries = ({ queryClient }: Page): void => {
  for (const queryKey of [queryKeys.cart, queryKeys.deliveryMethods])
    void queryClient().invalidateQueries({ queryKey, refetchType: 'none' });
};

let unfinished: readonly Order[] = [];
/** Response of the list of the shopper's orders. */
export const listedOrders = () => ({ result: unfinished, hasMore: false, nextCursor: null });

/** Sets the unfinished order that another device created for the coat in the cart. */
const setUnfinishedOrder = (otherOrder: UnfinishedOrder | undefined) => {
  const [item] = buildOrder().items;
  const [coat] = cartWithOneCoat.items;
  if (!item || !coat) throw new Error('No coat in the fixtures.');
  const { _product, size, quantity } = coat;
  unfinished = otherOrder
    ? [
        buildPendingOrder({
          status: otherOrder.status,
          billingAddress: otherOrder.billingAddress,
          items: [{ ...item, _product, size, quantity }],
        }),
      ]
    : [];
};

type Output = Record<string, never>;

/** The response body from which an actor creates this output. */
const responseBodies: { readonly [actor: string]: (output: Output) => object } = {
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
/** Advances `Date.now` by a minute. */
const passMinute = () => {
  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
};

/** Whether the contract allows the response. */
const isAllowedByContract = (_: PathState, event: object): boolean => {
  const output: unknown = Reflect.get(event, 'output');
  return Reflect.get(Object(output), 'orderId') !== '' && Reflect.get(Object(output), 'hasSecret') !== false;
};

const respondDriver = (actor: string): Driver<Page> => ({
  isOffered: isAllowedByContract,
  perform: async ({ responses }, event) => {
    const { isDone } = answeredActor(event.type) ?? { isDone: false };
    if (isDone) {
      const output = event['output'] as Output;
      if (actor === 'readCart') setUnfinishedOrder(output['order']);
      // A processing payment is polled for a minute.
      if (actor === 'readPayment' && output['paymentStatus'] === 'processing') passMinute();
      // A capturing order is polled for 20 seconds.
      if (actor === 'readOrder' && output['status'] === 'capturing') passMinute();
      await responses.respond(routes[actor] ?? '', () => Response.json(responseBodies[actor]?.(output)));
      return;
    }
    const { status, code, message } = event['error'] as Failure;
    await responses.respond(routes[actor] ?? '', () =>
      Response.json(failure(status, code, message), { status }),
    );
  },
});

/** Drivers for results and errors of these actors. */
export const responseDrivers = (...actors: readonly string[]): { [label: string]: Driver<Page> } =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((how) => [`${how} ${actor}`, respondDriver(actor)])),
  );

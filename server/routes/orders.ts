import type { FastifyInstance } from 'fastify';
import { guestMessages } from '../../contract/messages/guests.ts';
import { claimOrder as claimOrderCall, findOrder } from '../../contract/wire/guestOrder.ts';
import * as endpoints from '../../contract/wire/order.ts';
import { storeName } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { mutationReply, SerializedReply } from '../http/replies.ts';
import { orderAddressLimit } from '../http/rateLimitRules.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { claimOrder } from '../usecases/guests/claimOrder.ts';
import { hashAddress, requestOrderLink } from '../usecases/guests/findOrder.ts';
import { createOrder } from '../usecases/orders/createOrder.ts';
import { deleteOrder } from '../usecases/orders/deleteOrder.ts';
import { readCorrection } from '../usecases/orders/read/readCorrection.ts';
import { readInvoice } from '../usecases/orders/read/readInvoice.ts';
import { readOrder, readOrdersOfUser } from '../usecases/orders/read/readOrders.ts';
import { updateOrder } from '../usecases/orders/updateOrder.ts';

const successMessages: { readonly [status: string]: string } = {
  placed: 'Order placed',
  canceled: 'Order canceled',
  shipped: 'Order shipped',
};

/** A document that only its reader may keep. */
const pdfReply = (name: string, pdf: Buffer): SerializedReply =>
  new SerializedReply(pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${storeName.toLowerCase()}-${name}.pdf"`,
    'cache-control': 'private, no-store',
  });

/** API-18 to API-23: the orders of the signed-in user; an admin may access all orders. */
export const registerOrderRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.orderById, async ({ user, params }) => readOrder(context, user, params.id));

  route(app, context, endpoints.orderInvoice, async ({ user, params }) => {
    const { orderNumber, pdf } = await readInvoice(context, user, params.id);
    return pdfReply(`invoice-${orderNumber}`, pdf);
  });

  route(app, context, endpoints.orderCorrection, async ({ user, params }) =>
    pdfReply(`correction-${params.number}`, await readCorrection(context, user, params.id, params.number)),
  );

  route(app, context, endpoints.ordersOfUser, async ({ user, params, query }) =>
    readOrdersOfUser(context, user, {
      userId: params.userId,
      skip: query.skip,
      limit: query.limit,
      status: query.status,
      sort: query.sort,
    }),
  );

  route(app, context, findOrder, async ({ body }) => {
    await context.rateLimiter.count(orderAddressLimit, { account: hashAddress(body.email) });
    await requestOrderLink(context, body);
    return mutationReply(guestMessages.findOrderSent, 202);
  });

  atomicRoute(app, context, claimOrderCall, async ({ user, body }, atomic) =>
    mutationReply('The order is in your account', 200, {
      orderId: await claimOrder(atomic, user, body.token),
    }),
  );

  atomicRoute(app, context, endpoints.createOrder, async ({ user, body, language }, atomic) =>
    mutationReply('Order created', 201, await createOrder({ ...atomic, language }, user, body)),
  );

  route(app, context, endpoints.updateOrder, async ({ user, params, body }, _context, storeReply) => {
    const toReply = (order: Order) =>
      mutationReply(successMessages[body.status ?? ''] ?? 'Order updated', 200, order);
    const order = await updateOrder(context, user, params.id, body, (trx, updated) =>
      storeReply(trx, toReply(updated)),
    );
    return toReply(order);
  });

  atomicRoute(app, context, endpoints.deleteOrder, async ({ user, params }, atomic) => {
    await deleteOrder(atomic, user, params.id);
    return mutationReply('Order deleted');
  });
};

import type { FastifyInstance } from 'fastify';
import {
  createOrder,
  deleteOrder,
  orderById,
  orderInvoice,
  ordersOfUser,
  updateOrder,
} from '../../contract/wire/order.ts';
import { storeName } from '../../contract/rules.ts';
import { done, Prepared } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { createOrder as create } from '../usecases/orders/createOrder.ts';
import { deleteOrder as remove } from '../usecases/orders/deleteOrder.ts';
import { readInvoice } from '../usecases/orders/readInvoice.ts';
import { readOrder, readOrdersOfUser } from '../usecases/orders/readOrders.ts';
import { updateOrder as update } from '../usecases/orders/updateOrder.ts';

const told: { readonly [status: string]: string } = {
  placed: 'Order placed',
  canceled: 'Order canceled',
  shipped: 'Order shipped',
};

/** API-18 to API-23: the signed-in user's own orders; an admin's are all of them. */
export const registerOrderRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, orderById, async ({ user, params }) => readOrder(shop, user, params.id));

  route(app, shop, orderInvoice, async ({ user, params }) => {
    const { orderNumber, pdf } = await readInvoice(shop, user, params.id);
    const name = `${storeName.toLowerCase()}-invoice-${orderNumber}.pdf`;
    return new Prepared(pdf, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
  });

  route(app, shop, ordersOfUser, async ({ user, params, query }) =>
    readOrdersOfUser(shop, user, {
      userId: params.userId,
      skip: query.skip,
      limit: query.limit,
      status: query.status,
      sort: query.sort,
    }),
  );

  route(app, shop, createOrder, async ({ user, body }) =>
    done('Order created', 201, await create(shop, user, body)),
  );

  route(app, shop, updateOrder, async ({ user, params, body }) =>
    done(told[body.status ?? ''] ?? 'Order updated', 200, await update(shop, user, params.id, body)),
  );

  route(app, shop, deleteOrder, async ({ user, params }) => {
    await remove(shop, user, params.id);
    return done('Order deleted');
  });
};

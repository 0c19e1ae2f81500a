import type { FastifyInstance } from 'fastify';
import { startPayment } from '../../contract/wire/checkout.ts';
import { done } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { startPayment as start } from '../usecases/checkout/startPayment.ts';

/** API-34. */
export const registerCheckoutRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, startPayment, async ({ user, body }) =>
    done('Payment ready', 200, await start(shop, user, body.orderId)),
  );
};

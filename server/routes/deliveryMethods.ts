import type { FastifyInstance } from 'fastify';
import { deliveryMethods } from '../../contract/wire/delivery.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { readDeliveryMethods } from '../usecases/deliveryMethods.ts';

/** API-36. */
export const registerDeliveryMethodRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, deliveryMethods, async ({ query }) => ({
    result: await readDeliveryMethods(shop, query),
  }));
};

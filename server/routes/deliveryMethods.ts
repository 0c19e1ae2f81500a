import type { FastifyInstance } from 'fastify';
import { deliveryMethods } from '../../contract/wire/delivery.ts';
import { withPriceList } from '../http/chosenPriceList.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readDeliveryMethods } from '../usecases/readDeliveryMethods.ts';

/** API-36. */
export const registerDeliveryMethodRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, deliveryMethods, async ({ query, headers }) => ({
    result: await readDeliveryMethods(withPriceList(context, headers), query),
  }));
};

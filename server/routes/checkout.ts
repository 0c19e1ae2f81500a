import type { FastifyInstance } from 'fastify';
import { startPayment } from '../../contract/wire/checkout.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { startPayment as start } from '../usecases/orders/startPayment.ts';

/** API-34. */
export const registerCheckoutRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, startPayment, async ({ user, body }) =>
    mutationReply('Payment ready', 200, await start(context, user, body.orderId)),
  );
};

import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../contract/wire/adminFulfilment.ts';
import { notFound } from '../domain/appError.ts';
import { mutationReply, SerializedReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readLabels, readPackingSlips } from '../usecases/admin/fulfilment/documents.ts';
import { readOrdersToPack, readPackingOrders } from '../usecases/admin/fulfilment/ordersToPack.ts';
import { changeTracking } from '../usecases/admin/fulfilment/changeTracking.ts';
import { cancelUnsent, confirmDelivery, sendParcel } from '../usecases/admin/fulfilment/parcels.ts';

/** The number of a parcel in a path; throws `not_found` for any other text. */
const parseParcelNumber = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound('The parcel');
  return Number(text);
};

const pdfReply = (pdf: Buffer): SerializedReply =>
  new SerializedReply(pdf, {
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
  });

/** DESK-301 to DESK-320: picking, packing and sending orders. */
export const registerAdminFulfilmentRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.ordersToPack, ({ query }) => readOrdersToPack(context, query));
  route(app, context, endpoints.packingOrders, async ({ query }) => ({
    result: await readPackingOrders(context, query.orders),
  }));
  route(app, context, endpoints.packingSlips, async ({ query }) =>
    pdfReply(await readPackingSlips(context, query)),
  );
  route(app, context, endpoints.addressLabels, async ({ query }) =>
    pdfReply(await readLabels(context, query)),
  );
  atomicRoute(app, context, endpoints.shipParcel, async ({ user, params, body }, atomic) => {
    const order = await sendParcel(atomic, user, params.id, body);
    const isLast = order.order.status === 'shipped';
    return mutationReply(isLast ? 'Order shipped' : 'Parcel shipped', 201, order);
  });
  atomicRoute(app, context, endpoints.deliverParcel, async ({ user, params }, atomic) =>
    mutationReply(
      'Parcel delivered',
      200,
      await confirmDelivery(atomic, user, params.id, parseParcelNumber(params.number)),
    ),
  );
  atomicRoute(app, context, endpoints.changeTracking, async ({ user, params, body }, atomic) => {
    const parcel = { orderId: params.id, number: parseParcelNumber(params.number) };
    return mutationReply('Tracking changed', 200, await changeTracking(atomic, user, parcel, body));
  });
  atomicRoute(app, context, endpoints.cancelRest, async ({ user, params }, atomic) =>
    mutationReply('The rest is canceled', 200, await cancelUnsent(atomic, user, params.id)),
  );
};
